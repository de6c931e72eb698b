/** Where class files come from, and what could not be read. */
@NullMarked
package dev.photofinish.scan.input;

import org.jspecify.annotations.NullMarked;
