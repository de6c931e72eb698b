/** What library methods do, as data that users can extend. */
@NullMarked
package dev.photofinish.scan.model;

import org.jspecify.annotations.NullMarked;
