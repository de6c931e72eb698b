/**
 * Happens-before by locksets: Goldilocks (Elmas, Qadeer, Tasiran, MSR-TR-2006-163), lazily evaluated.
 *
 * <p>Start at {@link dev.photofinish.detect.goldilocks.Goldilocks}. Every synchronisation becomes a {@code Rule}
 * "if a is in the lockset, add b" in the {@code UpdateList}; the {@code AccessTable}
 * remembers the position of each access in it.
 * {@code Evaluation} answers whether an access is ordered before a thread's present: by short circuits, or by
 * walking the list from that position. {@code ListCollection} drops the oldest rules: accesses that still
 * need them get the lockset that these rules lead to, from {@code OldLocksets}.
 *
 * <p>Nothing here knows vector clocks, so that the engines of the package {@code hb} can be checked against it.
 */
@NullMarked
package dev.photofinish.detect.goldilocks;

import org.jspecify.annotations.NullMarked;
