/**
 * Race prediction: which races some reordering of the observed trace must show. Engines that need the whole trace, one
 * package each, on what they share: the trace in memory, what must come before what, and locks.
 */
@NullMarked
package dev.photofinish.predict;

import org.jspecify.annotations.NullMarked;
