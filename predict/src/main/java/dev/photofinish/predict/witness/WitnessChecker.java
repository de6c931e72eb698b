package dev.photofinish.predict.witness;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Judges witnesses of races of a recording. {@link Judge} says what a witness has to show; this shows it the recording, once
 * for up to 64 witnesses, and tells it which of them do each event.
 */
public final class WitnessChecker {
    private final Recording trace;

    /** A judge of reorderings of this trace. */
    public WitnessChecker(Recording trace) {
        this.trace = trace;
    }

    /** Why a witness does not show that its two accesses race, or null if it does. */
    public @Nullable String problemOrNull(Claim claim) {
        return problems(List.of(claim)).get(0);
    }

    /** The problems of many witnesses, null where there is none; those together that end near each other. */
    public List<@Nullable String> problems(List<Claim> claims) {
        if (claims.isEmpty()) {
            return List.of();
        }
        RecordedFacts recorded = new RecordedFacts(trace, claims);
        Integer[] order = new Integer[claims.size()];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.comparingInt(i -> claims.get(i).start()));
        @Nullable String[] problems = new String[claims.size()];
        IntStream.rangeClosed(0, (claims.size() - 1) / Long.SIZE).parallel().forEach(batch -> {
            int from = batch * Long.SIZE;
            List<Integer> numbers = List.of(order).subList(from, Math.min(claims.size(), from + Long.SIZE));
            List<@Nullable String> some =
                    new Pass(recorded, numbers.stream().map(claims::get).toList()).judge();
            for (int i = 0; i < some.size(); i++) {
                problems[numbers.get(i)] = some.get(i);
            }
        });
        return Arrays.asList(problems);
    }

    /** Shows the recording to a judge. */
    private static final class Pass {
        private final Recording trace;
        private final Judge judge;
        /** In the order of their starts. */
        private final List<Claim> claims;
        /** How many have left the recorded order. */
        private int ended;
        /** By thread: how many of its events were shown. */
        private final int[] seen;
        /** By thread: the witnesses that its next event is in, and the place where this changes. */
        private final long[] in;

        private final int[] changes;

        Pass(RecordedFacts recorded, List<Claim> claims) {
            trace = recorded.trace;
            judge = new Judge(recorded, claims.size());
            this.claims = claims;
            seen = new int[trace.threads()];
            in = new long[seen.length];
            changes = new int[seen.length];
        }

        List<@Nullable String> judge() {
            endAt(0);
            for (int event = 0; event < trace.size() && ended < claims.size(); event++) {
                int thread = trace.thread(event);
                int place = seen[thread]++;
                if (place >= changes[thread]) {
                    change(thread, place);
                }
                judge.happensAsRecorded(event, place, in[thread]);
                endAt(event + 1);
            }
            endAt(Integer.MAX_VALUE);
            return judge.problems();
        }

        /** Witnesses that are as recorded up to here end in their own way. */
        private void endAt(int event) {
            while (ended < claims.size() && claims.get(ended).start() <= event) {
                int[] done = claims.get(ended).cut().clone();
                Arrays.setAll(done, thread -> Math.min(done[thread], seen[thread]));
                judge.ends(claims.get(ended), done, ended);
                ended++;
                Arrays.fill(changes, 0);
            }
        }

        /** A thread has come to the end of what some witness has of it, or a witness has ended. */
        private void change(int thread, int place) {
            in[thread] = 0;
            changes[thread] = Integer.MAX_VALUE;
            for (int i = ended; i < claims.size(); i++) {
                int cut = claims.get(i).cut()[thread];
                if (cut > place) {
                    in[thread] |= 1L << i;
                    changes[thread] = Math.min(changes[thread], cut);
                }
            }
        }
    }
}
