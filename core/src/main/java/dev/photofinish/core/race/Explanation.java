package dev.photofinish.core.race;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why two accesses race, or what orders them by luck.
 *
 * @param ordered whether happens-before orders the two accesses in this run, so that only a weaker relation
 *     sees the race
 * @param lastFrom the last thing that the first thread told the second before the second access, or null
 * @param lastTo where the second thread learned of it, or null
 * @param nextFrom what the first thread told others first after its access and before the second one, or
 *     null: the second thread would have had to learn of this
 * @param handovers if the accesses are ordered: how, as releases and acquires of locks in turn, from the first
 *     access to the second
 * @param code what speaks for it if the code did not run, else null
 */
public record Explanation(
        boolean ordered,
        @Nullable Step lastFrom,
        @Nullable Step lastTo,
        @Nullable Step nextFrom,
        List<Step> handovers,
        @Nullable CodeFacts code) {
    /** Of a run. */
    public Explanation(
            boolean ordered,
            @Nullable Step lastFrom,
            @Nullable Step lastTo,
            @Nullable Step nextFrom,
            List<Step> handovers) {
        this(ordered, lastFrom, lastTo, nextFrom, handovers, null);
    }

    /** Of code that did not run. */
    public static Explanation of(CodeFacts code) {
        return new Explanation(false, null, null, null, List.of(), code);
    }

    /** Of accesses that are not ordered. */
    public Explanation(boolean ordered, @Nullable Step lastFrom, @Nullable Step lastTo, @Nullable Step nextFrom) {
        this(ordered, lastFrom, lastTo, nextFrom, List.of());
    }
}
