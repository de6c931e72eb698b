/** A corpus of small programs whose headers say which races they have, and the tests that run them. */
@NullMarked
package dev.photofinish.programs;

import org.jspecify.annotations.NullMarked;
