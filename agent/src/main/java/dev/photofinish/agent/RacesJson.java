package dev.photofinish.agent;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code races.json} as the command line writes it too, by hand: the agent brings no library along. */
final class RacesJson {
    private static final String SCHEMA_VERSION = "1.0";
    static final String TRACE = "this run";
    static final String ENGINE = "fasttrack";

    private final StringBuilder out = new StringBuilder();

    private RacesJson() {}

    static String of(List<Finding> findings, List<String> notes, boolean complete) {
        return new RacesJson().result(findings, notes, complete);
    }

    private String result(List<Finding> findings, List<String> notes, boolean complete) {
        long sightings = 0;
        Set<String> variables = new HashSet<>();
        for (Finding finding : findings) {
            sightings += finding.count();
            variables.add(finding.variable());
        }
        out.append("{\n  \"schemaVersion\" : ").append(quoted(SCHEMA_VERSION));
        out.append(",\n  \"tool\" : { \"name\" : \"photofinish\", \"version\" : ")
                .append(quoted(AgentVersion.TEXT));
        out.append(" },\n  \"complete\" : ").append(complete);
        out.append(",\n  \"traces\" : [ {\n    \"name\" : ").append(quoted(TRACE));
        out.append(",\n    \"complete\" : ")
                .append(complete)
                .append(",\n    \"notes\" : ")
                .append(strings(notes));
        out.append("\n  } ],\n  \"engines\" : [ {\n    \"engine\" : ").append(quoted(ENGINE));
        out.append(",\n    \"trace\" : ")
                .append(quoted(TRACE))
                .append(",\n    \"racingPairs\" : ")
                .append(sightings);
        out.append(",\n    \"locationPairs\" : ").append(findings.size());
        out.append(",\n    \"racyVariables\" : ").append(variables.size()).append(",\n    \"first\" : null");
        out.append("\n  } ],\n  \"races\" : [ ");
        for (int i = 0; i < findings.size(); i++) {
            out.append(i == 0 ? "" : ", ");
            finding(findings.get(i));
        }
        return out.append(findings.isEmpty() ? "]\n}\n" : " ]\n}\n").toString();
    }

    private void finding(Finding finding) {
        out.append("{\n    \"id\" : ").append(quoted(finding.id()));
        out.append(",\n    \"fingerprint\" : ").append(quoted(finding.fingerprint()));
        out.append(",\n    \"rule\" : ").append(quoted(finding.rule()));
        out.append(",\n    \"certainty\" : \"proved\",\n    \"engines\" : [ ");
        out.append(quoted(ENGINE)).append(" ],\n    \"trace\" : ").append(quoted(TRACE));
        out.append(",\n    \"variable\" : ").append(quoted(finding.variable()));
        known("\n    ", "type", finding.variableType().isEmpty() ? null : finding.variableType());
        known("\n    ", "createdAt", finding.createdAt());
        known("\n    ", "createdBy", finding.createdBy());
        access("first", finding.firstAccess());
        access("second", finding.secondAccess());
        out.append(",\n    \"count\" : ").append(finding.count());
        out.append(",\n    \"variables\" : 1");
        out.append(",\n    \"guaranteed\" : true\n  }");
    }

    private void access(String name, Access access) {
        out.append(",\n    \"").append(name).append("\" : {\n      \"access\" : ");
        out.append(access.writes() ? "\"write\"" : "\"read\"");
        out.append(",\n      \"thread\" : ").append(quoted(access.origin().thread()));
        out.append(",\n      \"stack\" : ").append(strings(access.stack()));
        if (access.locks() != null) {
            out.append(",\n      \"locksHeld\" : ").append(strings(access.locks()));
        }
        out.append(",\n      \"class\" : ").append(quoted(access.site().type()));
        out.append(",\n      \"method\" : ").append(quoted(access.site().method()));
        out.append(",\n      \"file\" : ").append(quoted(access.site().file()));
        out.append(",\n      \"line\" : ").append(access.site().line());
        origin(access.origin());
        out.append("\n    }");
    }

    private void origin(Origin origin) {
        if (origin.facts() == null) {
            return;
        }
        out.append(",\n      \"threadId\" : ").append(origin.facts().id());
        out.append(",\n      \"virtual\" : ").append(origin.facts().isVirtual());
        known("\n      ", "startedBy", origin.startedBy());
        known("\n      ", "startedAt", origin.startedAt());
        known("\n      ", "submittedBy", origin.submittedBy());
        known("\n      ", "submittedAt", origin.submittedAt());
        known("\n      ", "threadState", origin.state());
    }

    private void known(String indent, String name, @Nullable String text) {
        if (text != null) {
            out.append(',').append(indent).append(quoted(name)).append(" : ").append(quoted(text));
        }
    }

    private static String strings(List<String> values) {
        return values.isEmpty()
                ? "[ ]"
                : "[ "
                        + String.join(
                                ", ", values.stream().map(RacesJson::quoted).toList()) + " ]";
    }

    /** A JSON string. */
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ' || Character.isSurrogate(c)) {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
