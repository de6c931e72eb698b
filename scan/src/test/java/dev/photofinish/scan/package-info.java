/** Tests of the scanner as a whole. */
@NullMarked
package dev.photofinish.scan;

import org.jspecify.annotations.NullMarked;
