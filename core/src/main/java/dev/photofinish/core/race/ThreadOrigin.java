package dev.photofinish.core.race;

import org.jspecify.annotations.Nullable;

/**
 * Where the thread of an access comes from. What is not known is null.
 *
 * @param id its number in the program; -1 when it has none
 * @param isVirtual whether it is a virtual thread; null when that is not known
 * @param startedBy name of the thread that started it
 * @param startedAt the frame that started it
 * @param submittedBy name of the thread that submitted the task that it ran
 * @param submittedAt the frame that submitted that task
 * @param state {@code running} or {@code ended}, when the race was seen
 */
public record ThreadOrigin(
        long id,
        @Nullable Boolean isVirtual,
        @Nullable String startedBy,
        @Nullable String startedAt,
        @Nullable String submittedBy,
        @Nullable String submittedAt,
        @Nullable String state) {
    /** Nothing is known. */
    public static final ThreadOrigin UNKNOWN = new ThreadOrigin(-1, null, null, null, null, null, null);
}
