package dev.photofinish.predict;

import dev.photofinish.predict.witness.Claim;
import dev.photofinish.predict.witness.WitnessChecker;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A race with a witness that was accepted.
 *
 * @param engine name of the engine that found the witness
 * @param witness the witness
 */
public record Proof(String engine, Claim witness) {
    /**
     * The proofs that witnesses make, judged together; one that is not accepted is an error of its engine. Where a shorter
     * one is accepted, it is the proof.
     */
    public static List<Proof> of(WholeTrace trace, List<Found> races) {
        if (races.isEmpty()) {
            return List.of();
        }
        WitnessChecker judge = new WitnessChecker(trace.recording());
        List<Claim> claims = new ArrayList<>(
                races.stream().map(race -> shortened(trace, race.witness())).toList());
        List<@Nullable String> problems = problems(judge, trace, claims);
        List<Integer> tooShort = IntStream.range(0, claims.size())
                .filter(i -> problems.get(i) != null)
                .boxed()
                .toList();
        List<Claim> asFound = tooShort.stream().map(i -> races.get(i).witness()).toList();
        List<@Nullable String> problemsAsFound = problems(judge, trace, asFound);
        for (int k = 0; k < asFound.size(); k++) {
            if (problemsAsFound.get(k) != null) {
                throw new BrokenWitnessException(races.get(tooShort.get(k)), problemsAsFound.get(k));
            }
            claims.set(tooShort.get(k), asFound.get(k));
        }
        return IntStream.range(0, claims.size())
                .mapToObj(i -> new Proof(races.get(i).engine(), claims.get(i)))
                .toList();
    }

    private static List<@Nullable String> problems(WitnessChecker judge, WholeTrace trace, List<Claim> claims) {
        return judge.problems(claims.stream().map(trace::recorded).toList());
    }

    /** A witness without what the two accesses do not need by causality, such as sections that were completed on the way. */
    private static Claim shortened(WholeTrace trace, Claim claim) {
        int[] needed = trace.cutTo(claim.first(), claim.second());
        if (Arrays.equals(needed, claim.cut())) {
            return claim;
        }
        int[] rest = Arrays.stream(claim.rest())
                .filter(event -> trace.isIn(event, needed))
                .toArray();
        return new Claim(claim.first(), claim.second(), needed, claim.start(), rest);
    }

    /** The access that was recorded earlier. */
    public int first() {
        return witness.first();
    }

    /** The access that was recorded later. */
    public int second() {
        return witness.second();
    }
}
