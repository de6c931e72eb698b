/** Optimistic sync-reversal races: open critical sections are closed where possible, else put last. */
@NullMarked
package dev.photofinish.predict.osr;

import org.jspecify.annotations.NullMarked;
