/** Traces, whatever their format: opening them, reading them block by block, and what can be wrong. */
@NullMarked
package dev.photofinish.trace;

import org.jspecify.annotations.NullMarked;
