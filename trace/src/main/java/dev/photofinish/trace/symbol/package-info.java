/** The names behind the numbers: threads, locks, variables, channels and source locations. */
@NullMarked
package dev.photofinish.trace.symbol;

import org.jspecify.annotations.NullMarked;
