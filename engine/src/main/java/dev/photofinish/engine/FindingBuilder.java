package dev.photofinish.engine;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Names;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.FindingDetails;
import dev.photofinish.core.race.Fingerprint;
import dev.photofinish.core.race.LockSets;
import dev.photofinish.core.race.RaceLog;
import dev.photofinish.core.race.RacePair;
import dev.photofinish.core.race.Schedule;
import dev.photofinish.core.race.Sighting;
import dev.photofinish.core.race.Step;
import dev.photofinish.core.race.WitnessEvents;
import dev.photofinish.detect.StreamingEngine;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Puts the races of a log into words. */
final class FindingBuilder {
    private static final String DATA_RACE = "PF001";
    private static final Pattern CALLED_FROM = Pattern.compile(" < ");

    private final Names names;
    private final String trace;
    private final RaceIds ids;

    FindingBuilder(Names names, String trace, RaceIds ids) {
        this.names = names;
        this.trace = trace;
        this.ids = ids;
    }

    /** The findings of one engine; pairs that differ only in callers, objects or lines of a method are one finding. */
    Collection<Finding> findings(EngineInfo engine, StreamingEngine run) {
        RaceLog log = run.races();
        Map<String, Finding> findings = new LinkedHashMap<>();
        for (RacePair pair : log.pairs()) {
            Finding finding = finding(engine, run.certainty(), log, pair).shownBy(witness(run.witness(pair.first())));
            findings.merge(finding.fingerprint(), finding, Finding::together);
        }
        return findings.values();
    }

    private Finding finding(EngineInfo engine, Certainty certainty, RaceLog log, RacePair pair) {
        Sighting seen = pair.first();
        String variable = names.name(Space.VARIABLE, seen.variable);
        AccessFacts first = first(log, seen);
        AccessFacts second = second(log, seen);
        String fingerprint = Fingerprint.of(variable, first, second);
        return new Finding(
                ids.of(fingerprint),
                fingerprint,
                DATA_RACE,
                certainty,
                List.of(engine.name()),
                trace,
                variable,
                first,
                second,
                pair.count(),
                pair.variables(),
                pair.minDistance(),
                pair.maxDistance(),
                engine.guarantee().covers(seen, log) && certainty != Certainty.CANDIDATE,
                null,
                pair.hidden(),
                FindingDetails.NONE);
    }

    private @Nullable Schedule witness(@Nullable WitnessEvents found) {
        if (found == null) {
            return null;
        }
        List<Step> steps = IntStream.range(0, found.numbers().length)
                .mapToObj(i -> step(found.numbers()[i], found.events(), i))
                .toList();
        return Schedule.endingInRace(found.length(), steps);
    }

    private Step step(long number, EventBlock events, int i) {
        Op op = Op.ofCode(events.op[i]);
        List<String> stack = stack(events.location[i]);
        return new Step(
                number,
                names.name(Space.THREAD, events.thread[i]),
                op.mnemonic(),
                names.name(op.space(), events.target[i]),
                stack.isEmpty() ? "?" : stack.get(0));
    }

    private AccessFacts first(RaceLog log, Sighting seen) {
        return new AccessFacts(
                seen.firstWrites,
                seen.firstEvent,
                names.name(Space.THREAD, seen.firstThread),
                stack(seen.firstLocation),
                locks(log, seen.firstLocks));
    }

    private AccessFacts second(RaceLog log, Sighting seen) {
        return new AccessFacts(
                seen.secondWrites,
                seen.secondEvent,
                names.name(Space.THREAD, seen.secondThread),
                stack(seen.secondLocation),
                locks(log, seen.secondLocks));
    }

    private List<String> stack(int location) {
        String text = names.location(location);
        return text.isEmpty() ? List.of() : List.of(CALLED_FROM.split(text));
    }

    private @Nullable List<String> locks(RaceLog log, int set) {
        if (set == LockSets.UNKNOWN) {
            return null;
        }
        return Arrays.stream(log.lockSets().locks(set))
                .mapToObj(lock -> names.name(Space.LOCK, lock))
                .toList();
    }
}
