/** The classes that are scanned and those they rest on: types, members, annotations, and how calls are resolved. */
@NullMarked
package dev.photofinish.scan.world;

import org.jspecify.annotations.NullMarked;
