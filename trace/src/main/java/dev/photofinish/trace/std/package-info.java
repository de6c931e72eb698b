/** The text format that trace tools share: one event a line, {@code T1|acq(L3)|17}. */
@NullMarked
package dev.photofinish.trace.std;

import org.jspecify.annotations.NullMarked;
