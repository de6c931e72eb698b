/** Sync-preserving races: those that a reordering shows which keeps the order of the critical sections of each lock. */
@NullMarked
package dev.photofinish.predict.syncp;

import org.jspecify.annotations.NullMarked;
