package dev.photofinish.predict;

import dev.photofinish.predict.witness.Claim;
import dev.photofinish.predict.witness.WitnessChecker;
import java.util.ArrayList;
import java.util.List;

/**
 * A race with a witness that was accepted.
 *
 * @param engine name of the engine that found the witness
 * @param witness the witness
 */
public record Proof(String engine, Claim witness) {
    /** The proofs that witnesses make, judged together; one that is not accepted is an error of its engine. */
    public static List<Proof> of(WholeTrace trace, List<Found> races) {
        if (races.isEmpty()) {
            return List.of();
        }
        List<String> problems = new ArrayList<>(new WitnessChecker(trace)
                .problems(races.stream().map(Found::witness).toList()));
        List<Proof> proofs = new ArrayList<>();
        for (int i = 0; i < races.size(); i++) {
            if (problems.get(i) != null) {
                throw new BrokenWitnessException(races.get(i), problems.get(i));
            }
            proofs.add(new Proof(races.get(i).engine(), races.get(i).witness()));
        }
        return proofs;
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
