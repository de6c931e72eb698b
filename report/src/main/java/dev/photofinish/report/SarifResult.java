package dev.photofinish.report;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Schedule;
import dev.photofinish.core.race.ScheduleStep;
import dev.photofinish.core.race.Step;
import dev.photofinish.core.triage.Suppression;
import dev.photofinish.report.triage.Triage;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** One race as a result of SARIF: the second access is where it is shown, the first one is linked. */
final class SarifResult {
    /** GitHub shows no longer flows. */
    private static final int MOST_STEPS = 1_000;

    /** A place that a message can link to. */
    private record Related(String what, @Nullable String frame) {}

    private final JsonGenerator json;
    private final Triage triage;
    private final Sources sources;

    SarifResult(JsonGenerator json, Triage triage, Sources sources) {
        this.json = json;
        this.triage = triage;
        this.sources = sources;
    }

    void write(Finding finding) {
        json.writeStartObject();
        json.writeStringProperty("ruleId", finding.rule());
        int index = Rule.ALL.stream().map(Rule::id).toList().indexOf(finding.rule());
        if (index >= 0) {
            json.writeNumberProperty("ruleIndex", index);
        }
        json.writeStringProperty("level", SarifReport.level(finding.certainty()));
        text("message", message(finding));
        json.writeArrayPropertyStart("locations");
        location(finding.second());
        json.writeEndArray();
        related(finding);
        Optional.ofNullable(finding.details().witness())
                .or(() -> Schedules.recorded(finding))
                .ifPresentOrElse(schedule -> flows(finding, schedule), () -> flows(finding, stacks(finding)));
        json.writeObjectPropertyStart("partialFingerprints");
        json.writeStringProperty("photofinishRace/v1", finding.fingerprint());
        json.writeStringProperty("primaryLocationLineHash", finding.fingerprint() + ":1");
        json.writeEndObject();
        if (triage.hasBaseline()) {
            json.writeStringProperty("baselineState", triage.isInBaseline(finding) ? "unchanged" : "new");
        }
        suppression(triage.hiddenBy(finding));
        json.writeObjectPropertyStart("properties");
        json.writeStringProperty("id", finding.id());
        json.writeStringProperty("certainty", finding.certainty().word());
        json.writeStringProperty("variable", finding.variable());
        json.writeEndObject();
        json.writeEndObject();
    }

    private static String message(Finding finding) {
        AccessFacts first = finding.first();
        AccessFacts second = finding.second();
        return (finding.details().tier() == null ? "" : finding.details().tier() + ": ")
                + (second.locks() != null && second.locks().isEmpty() ? "Unlocked " : "Unordered ")
                + (second.writes() ? "write" : "read") + " of " + finding.field() + by(second)
                + " races with the [" + (first.writes() ? "write" : "read") + " at "
                + Words.shortPlace(first.place()) + "](1)" + by(first) + " ("
                + finding.certainty().word()
                + ", " + finding.id() + ").";
    }

    private static String by(AccessFacts access) {
        return Labels.isKnown(access) ? " by " + access.thread() : "";
    }

    private void related(Finding finding) {
        List<Related> related = new ArrayList<>();
        related.add(new Related("first access", finding.first().place()));
        related.add(new Related("object created", finding.details().createdAt()));
        for (AccessFacts access : List.of(finding.first(), finding.second())) {
            related.add(
                    new Related("start of " + access.thread(), access.origin().startedAt()));
            related.add(new Related(
                    "task of " + access.thread() + " submitted", access.origin().submittedAt()));
        }
        for (AccessFacts access : List.of(finding.first(), finding.second())) {
            Labels.held(access)
                    .forEach(lock ->
                            related.add(new Related(access.thread() + " takes " + lock.name(), lock.takenAt())));
        }
        json.writeArrayPropertyStart("relatedLocations");
        int id = 0;
        for (Related place : related) {
            if (place.frame() != null) {
                json.writeStartObject();
                json.writeNumberProperty("id", ++id);
                properties(place.frame(), place.what());
                json.writeEndObject();
            }
        }
        json.writeEndArray();
    }

    /** Without a recording, each thread's way to its access: its stack from the outside in. */
    private static Schedule stacks(Finding finding) {
        List<ScheduleStep> steps = new ArrayList<>();
        for (AccessFacts access : List.of(finding.first(), finding.second())) {
            List<String> stack = access.stack();
            for (int i = stack.size() - 1; i > 0; i--) {
                Step call = new Step(-1, access.thread(), "calls", Words.method(stack.get(i - 1)), stack.get(i));
                steps.add(new ScheduleStep(call, null, false));
            }
            Step step = new Step(-1, access.thread(), access.writes() ? "w" : "r", finding.variable(), access.place());
            steps.add(new ScheduleStep(step, null, true));
        }
        return new Schedule(-1, steps);
    }

    private void flows(Finding finding, Schedule schedule) {
        Labels labels = new Labels(finding);
        List<ScheduleStep> steps = schedule.steps().stream().limit(MOST_STEPS).toList();
        List<String> threads =
                steps.stream().map(step -> step.step().thread()).distinct().toList();
        json.writeArrayPropertyStart("codeFlows");
        json.writeStartObject();
        json.writeArrayPropertyStart("threadFlows");
        for (String thread : threads) {
            json.writeStartObject();
            json.writeStringProperty("id", thread);
            json.writeArrayPropertyStart("locations");
            for (int i = 0; i < steps.size(); i++) {
                if (steps.get(i).step().thread().equals(thread)) {
                    flowLocation(steps.get(i), i + 1, labels);
                }
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
    }

    private void flowLocation(ScheduleStep step, int order, Labels labels) {
        json.writeStartObject();
        json.writeObjectPropertyStart("location");
        properties(step.step().place(), Schedules.text(step, labels));
        json.writeEndObject();
        json.writeNumberProperty("executionOrder", order);
        json.writeStringProperty("importance", step.racing() ? "essential" : "important");
        json.writeEndObject();
    }

    private void location(AccessFacts access) {
        json.writeStartObject();
        String frame = SourcePlace.ofProgram(access.stack())
                .map(place -> place.type() + "." + place.method() + "(" + place.file() + ":" + place.line() + ")")
                .orElse(access.place());
        properties(frame, null);
        json.writeEndObject();
    }

    private void properties(String frame, @Nullable String message) {
        SourcePlace.of(frame).ifPresent(place -> {
            json.writeObjectPropertyStart("physicalLocation");
            json.writeObjectPropertyStart("artifactLocation");
            json.writeStringProperty("uri", uri(place));
            json.writeEndObject();
            json.writeObjectPropertyStart("region");
            json.writeNumberProperty("startLine", Math.max(1, place.line()));
            json.writeEndObject();
            json.writeEndObject();
        });
        json.writeArrayPropertyStart("logicalLocations");
        json.writeStartObject();
        int open = frame.lastIndexOf('(');
        json.writeStringProperty("fullyQualifiedName", open > 0 ? frame.substring(0, open) : frame);
        json.writeEndObject();
        json.writeEndArray();
        if (message != null) {
            text("message", message);
        }
    }

    /** Spaces and the like are written as the standard for addresses wants them. */
    private String uri(SourcePlace place) {
        try {
            return new URI(null, null, sources.uri(place), null).toASCIIString();
        } catch (URISyntaxException e) {
            return place.path();
        }
    }

    private void suppression(@Nullable Suppression entry) {
        if (entry == null) {
            return;
        }
        json.writeArrayPropertyStart("suppressions");
        json.writeStartObject();
        json.writeStringProperty("kind", "external");
        json.writeStringProperty("status", "accepted");
        json.writeStringProperty("justification", entry.justification());
        json.writeEndObject();
        json.writeEndArray();
    }

    private void text(String name, String text) {
        json.writeObjectPropertyStart(name);
        json.writeStringProperty("text", text);
        json.writeEndObject();
    }
}
