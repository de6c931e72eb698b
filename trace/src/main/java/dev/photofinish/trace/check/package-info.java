/** Whether a trace is one that a program could have produced, and mending it where it is not. */
@NullMarked
package dev.photofinish.trace.check;

import org.jspecify.annotations.NullMarked;
