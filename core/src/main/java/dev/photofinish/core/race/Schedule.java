package dev.photofinish.core.race;

import java.util.List;
import java.util.stream.IntStream;

/**
 * An order of events of several threads that shows a race.
 *
 * @param events how many events the steps were chosen from; -1 when that is not known
 * @param steps what happens, in this order
 */
public record Schedule(long events, List<ScheduleStep> steps) {
    /**
     * The end of a witness: the two accesses that race are its last two steps.
     *
     * @param events how many events the whole witness has
     */
    public static Schedule endingInRace(long events, List<Step> steps) {
        int racing = steps.size() - 2;
        return new Schedule(
                events,
                IntStream.range(0, steps.size())
                        .mapToObj(i -> new ScheduleStep(steps.get(i), null, i >= racing))
                        .toList());
    }
}
