package dev.photofinish.report;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Explanation;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.FindingDetails;
import dev.photofinish.core.race.Schedule;
import dev.photofinish.core.race.ScheduleStep;
import dev.photofinish.core.race.Step;
import dev.photofinish.core.race.ThreadOrigin;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** One race in {@code races.json}; what is not known is left out. */
final class RaceJson {
    private final JsonGenerator json;
    private final JsonOut out;

    RaceJson(JsonGenerator json) {
        this.json = json;
        this.out = new JsonOut(json);
    }

    /** Writes one race. */
    void write(Finding finding) {
        json.writeStartObject();
        json.writeStringProperty("id", finding.id());
        json.writeStringProperty("fingerprint", finding.fingerprint());
        json.writeStringProperty("rule", finding.rule());
        json.writeStringProperty("certainty", finding.certainty().word());
        out.strings("engines", finding.engines());
        json.writeStringProperty("trace", finding.trace());
        json.writeStringProperty("variable", finding.variable());
        access("first", finding.first());
        access("second", finding.second());
        json.writeNumberProperty("count", finding.count());
        json.writeNumberProperty("variables", finding.variables());
        out.known("minDistance", finding.minDistance());
        out.known("maxDistance", finding.maxDistance());
        if (finding.hidden().count() > 0) {
            json.writeName("hidden");
            json.writeStartObject();
            json.writeNumberProperty("count", finding.hidden().count());
            json.writeNumberProperty("minDistance", finding.hidden().minDistance());
            json.writeNumberProperty("maxDistance", finding.hidden().maxDistance());
            json.writeEndObject();
        }
        json.writeBooleanProperty("guaranteed", finding.guaranteed());
        if (finding.explanation() != null) {
            explanation(finding.explanation());
        }
        details(finding.details());
        json.writeEndObject();
    }

    private void details(FindingDetails details) {
        text("tier", details.tier());
        if (!details.reasons().isEmpty()) {
            out.strings("reasons", details.reasons());
        }
        text("type", details.type());
        text("createdAt", details.createdAt());
        text("createdBy", details.createdBy());
        text("test", details.test());
        schedule("recorded", details.recorded());
        schedule("witness", details.witness());
        if (!details.alsoAt().isEmpty()) {
            out.strings("alsoAt", details.alsoAt());
        }
    }

    private void schedule(String name, @Nullable Schedule schedule) {
        if (schedule == null) {
            return;
        }
        json.writeObjectPropertyStart(name);
        out.known("events", schedule.events());
        json.writeArrayPropertyStart("steps");
        for (ScheduleStep step : schedule.steps()) {
            json.writeStartObject();
            properties(step.step());
            text("value", step.value());
            if (step.racing()) {
                json.writeBooleanProperty("racing", true);
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void explanation(Explanation why) {
        json.writeName("explanation");
        json.writeStartObject();
        json.writeBooleanProperty("orderedInThisRun", why.ordered());
        step("lastOrderFrom", why.lastFrom());
        step("lastOrderTo", why.lastTo());
        step("missedChance", why.nextFrom());
        if (!why.handovers().isEmpty()) {
            json.writeArrayPropertyStart("handovers");
            why.handovers().forEach(this::step);
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private void step(String name, @Nullable Step step) {
        if (step == null) {
            json.writeNullProperty(name);
            return;
        }
        json.writeName(name);
        step(step);
    }

    private void step(Step step) {
        json.writeStartObject();
        properties(step);
        json.writeEndObject();
    }

    private void properties(Step step) {
        out.known("event", step.event());
        json.writeStringProperty("thread", step.thread());
        json.writeStringProperty("operation", step.operation());
        json.writeStringProperty("target", step.target());
        json.writeStringProperty("place", step.place());
    }

    private void access(String name, AccessFacts access) {
        json.writeName(name);
        json.writeStartObject();
        json.writeStringProperty("access", access.writes() ? "write" : "read");
        out.known("event", access.event());
        json.writeStringProperty("thread", access.thread());
        out.strings("stack", access.stack());
        if (access.locks() != null) {
            out.strings("locksHeld", access.locks());
        }
        origin(access.origin());
        json.writeEndObject();
    }

    private void origin(ThreadOrigin origin) {
        out.known("threadId", origin.id());
        if (origin.isVirtual() != null) {
            json.writeBooleanProperty("virtual", origin.isVirtual());
        }
        text("startedBy", origin.startedBy());
        text("startedAt", origin.startedAt());
        text("submittedBy", origin.submittedBy());
        text("submittedAt", origin.submittedAt());
        text("threadState", origin.state());
    }

    private void text(String name, @Nullable String text) {
        if (text != null) {
            json.writeStringProperty(name, text);
        }
    }
}
