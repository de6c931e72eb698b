package dev.photofinish.report;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.EngineSummary;
import dev.photofinish.core.race.Explanation;
import dev.photofinish.core.race.FieldUse;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.FindingDetails;
import dev.photofinish.core.race.Hidden;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.race.Schedule;
import dev.photofinish.core.race.ScheduleStep;
import dev.photofinish.core.race.Step;
import dev.photofinish.core.race.ThreadOrigin;
import dev.photofinish.core.race.TraceFacts;
import dev.photofinish.report.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads {@code races.json} back: what {@link JsonReport} writes, and what the agent writes in the same form. */
public final class JsonResult {
    /** Properties that a writer may leave out because it does not know them are this. */
    private static final long UNKNOWN = -1;

    private static final String SUPPORTED = "1.";

    private JsonResult() {}

    /** The result in a file. */
    public static Result read(Path file) throws IOException {
        return JsonObject.read(file, "a result", JsonResult::result);
    }

    private static Result result(JsonObject json) {
        if (!json.text("schemaVersion").startsWith(SUPPORTED)) {
            throw json.wrong("schemaVersion", "1.x; a later version of photofinish wrote this file");
        }
        return new Result(
                json.objects("traces").stream().map(JsonResult::trace).toList(),
                json.objects("engines").stream().map(JsonResult::engine).toList(),
                json.objects("races").stream().map(JsonResult::finding).toList(),
                json.objects("fields").stream().map(JsonResult::field).toList(),
                json.map("run"));
    }

    private static TraceFacts trace(JsonObject json) {
        return new TraceFacts(
                json.text("name"),
                json.number("events", UNKNOWN),
                (int) json.number("threads", UNKNOWN),
                (int) json.number("locks", UNKNOWN),
                (int) json.number("variables", UNKNOWN),
                json.flag("complete", true),
                json.texts("notes"));
    }

    private static EngineSummary engine(JsonObject json) {
        List<Long> first = json.numbers("first");
        boolean hasFirst = first.size() > 1;
        int pairs = (int) json.number("locationPairs", 0);
        return new EngineSummary(
                json.text("engine"),
                json.text("trace"),
                json.number("racingPairs", 0),
                pairs,
                (int) json.number("racyVariables", 0),
                hasFirst ? first.get(0) : UNKNOWN,
                hasFirst ? first.get(1) : UNKNOWN,
                json.number("hiddenRacingPairs", 0),
                (int) json.number("hiddenLocationPairs", 0),
                (int) json.number("visibleLocationPairs", pairs));
    }

    private static FieldUse field(JsonObject json) {
        return new FieldUse(
                json.text("field"),
                (int) json.number("threads", 0),
                json.number("reads", 0),
                json.number("writes", 0),
                json.objects("locks").stream()
                        .map(lock -> new FieldUse.LockUse(
                                lock.text("lock"), lock.number("reads", 0), lock.number("writes", 0)))
                        .toList());
    }

    private static Finding finding(JsonObject json) {
        JsonObject why = json.objectOrNull("explanation");
        return new Finding(
                json.text("id"),
                json.text("fingerprint"),
                json.text("rule"),
                certainty(json),
                json.texts("engines"),
                json.text("trace"),
                json.text("variable"),
                access(json.object("first")),
                access(json.object("second")),
                json.number("count", 1),
                (int) json.number("variables", 1),
                json.number("minDistance", UNKNOWN),
                json.number("maxDistance", UNKNOWN),
                json.flag("guaranteed", false),
                why == null ? null : explanation(why),
                hidden(json.objectOrNull("hidden")),
                details(json));
    }

    private static Certainty certainty(JsonObject json) {
        String word = json.text("certainty");
        return Arrays.stream(Certainty.values())
                .filter(certainty -> certainty.word().equals(word))
                .findFirst()
                .orElseThrow(() -> json.wrong(
                        "certainty",
                        "one of "
                                + Arrays.stream(Certainty.values())
                                        .map(Certainty::word)
                                        .collect(Collectors.joining(", "))));
    }

    private static AccessFacts access(JsonObject json) {
        String kind = json.text("access");
        if (!kind.equals("write") && !kind.equals("read")) {
            throw json.wrong("access", "\"read\" or \"write\"");
        }
        return new AccessFacts(
                kind.equals("write"),
                json.number("event", UNKNOWN),
                json.text("thread"),
                json.texts("stack"),
                json.has("locksHeld") ? json.texts("locksHeld") : null,
                new ThreadOrigin(
                        json.number("threadId", UNKNOWN),
                        json.flagOrNull("virtual"),
                        json.textOrNull("startedBy"),
                        json.textOrNull("startedAt"),
                        json.textOrNull("submittedBy"),
                        json.textOrNull("submittedAt"),
                        json.textOrNull("threadState")));
    }

    private static Hidden hidden(@Nullable JsonObject json) {
        return json == null
                ? Hidden.NONE
                : new Hidden(json.number("count", 0), json.number("minDistance", 0), json.number("maxDistance", 0));
    }

    private static Explanation explanation(JsonObject json) {
        return new Explanation(
                json.flag("orderedInThisRun", false),
                stepOrNull(json.objectOrNull("lastOrderFrom")),
                stepOrNull(json.objectOrNull("lastOrderTo")),
                stepOrNull(json.objectOrNull("missedChance")),
                json.objects("handovers").stream().map(JsonResult::step).toList());
    }

    private static FindingDetails details(JsonObject json) {
        return new FindingDetails(
                json.textOrNull("tier"),
                json.texts("reasons"),
                json.textOrNull("type"),
                json.textOrNull("createdAt"),
                json.textOrNull("createdBy"),
                json.textOrNull("test"),
                schedule(json.objectOrNull("recorded")),
                schedule(json.objectOrNull("witness")),
                json.texts("alsoAt"));
    }

    /** A schedule without steps shows nothing, so it is none. */
    private static @Nullable Schedule schedule(@Nullable JsonObject json) {
        if (json == null || json.objects("steps").isEmpty()) {
            return null;
        }
        return new Schedule(
                json.number("events", UNKNOWN),
                json.objects("steps").stream()
                        .map(step -> new ScheduleStep(step(step), step.textOrNull("value"), step.flag("racing", false)))
                        .toList());
    }

    private static @Nullable Step stepOrNull(@Nullable JsonObject json) {
        return json == null ? null : step(json);
    }

    private static Step step(JsonObject json) {
        return new Step(
                json.number("event", UNKNOWN),
                json.text("thread"),
                json.text("operation"),
                json.text("target"),
                json.text("place", "?"));
    }
}
