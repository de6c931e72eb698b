package dev.photofinish.report;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.CodeFacts;
import dev.photofinish.core.race.EngineSummary;
import dev.photofinish.core.race.Explanation;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.race.Step;
import dev.photofinish.core.race.TraceFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Reads {@code races.json} back: what {@link JsonReport} writes, and what the agent writes in the same form. */
public final class JsonResult {
    /** Properties that a writer may leave out because it does not know them are this. */
    private static final long UNKNOWN = -1;

    private JsonResult() {}

    /** The result in a file. */
    public static Result read(Path file) throws IOException {
        byte[] text = Files.readAllBytes(file);
        try (JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), text)) {
            json.nextToken();
            return result(JsonObject.read(json));
        } catch (IllegalArgumentException e) {
            throw new BrokenResultException(file + ": not a result: " + e.getMessage());
        } catch (JacksonException e) {
            throw new BrokenResultException(file + ": not JSON: " + e.getOriginalMessage());
        }
    }

    private static Result result(JsonObject json) {
        String version = json.text("schemaVersion");
        if (!version.startsWith("1.")) {
            throw new IllegalArgumentException("written by a later version (schema " + version + ")");
        }
        return new Result(
                json.objects("traces").stream().map(JsonResult::trace).toList(),
                json.objects("engines").stream().map(JsonResult::engine).toList(),
                json.objects("races").stream().map(JsonResult::finding).toList());
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
        return new EngineSummary(
                json.text("engine"),
                json.text("trace"),
                json.number("racingPairs", 0),
                (int) json.number("locationPairs", 0),
                (int) json.number("racyVariables", 0),
                first.isEmpty() ? UNKNOWN : first.get(0),
                first.isEmpty() ? UNKNOWN : first.get(1));
    }

    private static Finding finding(JsonObject json) {
        JsonObject why = json.objectOrNull("explanation");
        return new Finding(
                json.text("id"),
                json.text("fingerprint"),
                json.text("rule"),
                Certainty.valueOf(json.text("certainty").toUpperCase(Locale.ROOT)),
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
                why == null ? null : explanation(why));
    }

    private static AccessFacts access(JsonObject json) {
        return new AccessFacts(
                json.text("access").equals("write"),
                json.number("event", UNKNOWN),
                json.text("thread"),
                json.texts("stack"),
                json.has("locksHeld") ? json.texts("locksHeld") : null);
    }

    private static Explanation explanation(JsonObject json) {
        if (json.has("tier")) {
            return Explanation.of(new CodeFacts(json.text("tier"), json.texts("reasons"), json.texts("schedule")));
        }
        return new Explanation(
                json.flag("orderedInThisRun", false),
                step(json.objectOrNull("lastOrderFrom")),
                step(json.objectOrNull("lastOrderTo")),
                step(json.objectOrNull("missedChance")));
    }

    private static @Nullable Step step(@Nullable JsonObject json) {
        if (json == null) {
            return null;
        }
        return new Step(
                json.number("event", UNKNOWN),
                json.text("thread"),
                json.text("operation"),
                json.text("target"),
                json.text("place", "?"));
    }
}
