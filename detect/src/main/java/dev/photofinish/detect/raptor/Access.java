package dev.photofinish.detect.raptor;

import dev.photofinish.core.race.LockSets;

/**
 * An access that later ones will be compared with.
 *
 * @param owner its locksets, shared with other accesses
 * @param site where it is and what it holds, numbers of {@link LockSets}
 */
record Access(Owner owner, boolean writes, long event, long site) {}
