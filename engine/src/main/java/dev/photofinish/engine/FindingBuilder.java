package dev.photofinish.engine;

import dev.photofinish.core.event.Names;
import dev.photofinish.core.event.Space;
import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.RaceLog;
import dev.photofinish.core.race.RacePair;
import dev.photofinish.core.race.Sighting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** Puts the races of a log into words. */
final class FindingBuilder {
    private static final String DATA_RACE = "PF001";
    private static final Pattern CALLED_FROM = Pattern.compile(" < ");

    private final Names names;
    private final String trace;
    private final Fingerprints fingerprints = new Fingerprints();

    FindingBuilder(Names names, String trace) {
        this.names = names;
        this.trace = trace;
    }

    List<Finding> findings(EngineInfo engine, RaceLog log) {
        List<Finding> findings = new ArrayList<>();
        for (RacePair pair : log.pairs()) {
            findings.add(finding(engine.name(), engine.certainty(), log, pair));
        }
        return findings;
    }

    private Finding finding(String engine, Certainty certainty, RaceLog log, RacePair pair) {
        Sighting seen = pair.first();
        String variable = names.name(Space.VARIABLE, seen.variable);
        AccessFacts first = new AccessFacts(
                seen.firstWrites,
                seen.firstEvent,
                names.name(Space.THREAD, seen.firstThread),
                stack(seen.firstLocation),
                locks(log, seen.firstLocks));
        AccessFacts second = new AccessFacts(
                seen.secondWrites,
                seen.secondEvent,
                names.name(Space.THREAD, seen.secondThread),
                stack(seen.secondLocation),
                locks(log, seen.secondLocks));
        String fingerprint = fingerprints.of(DATA_RACE, variable, first, second);
        return new Finding(
                fingerprints.id(fingerprint),
                fingerprint,
                DATA_RACE,
                certainty,
                List.of(engine),
                trace,
                variable,
                first,
                second,
                pair.count(),
                pair.variables(),
                pair.minDistance(),
                pair.maxDistance());
    }

    private List<String> stack(int location) {
        String text = names.location(location);
        return text.isEmpty() ? List.of() : List.of(CALLED_FROM.split(text));
    }

    private List<String> locks(RaceLog log, int set) {
        return Arrays.stream(log.lockSets().locks(set))
                .mapToObj(lock -> names.name(Space.LOCK, lock))
                .toList();
    }
}
