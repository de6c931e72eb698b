package dev.photofinish.report;

import dev.photofinish.core.NearestName;
import dev.photofinish.core.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A kind of finding, with a page of its own under {@code docs/rules}.
 *
 * @param id its number, {@code PF001}
 * @param name what it is called in code scanning
 * @param summary what it says, in one sentence
 * @param precision how often it is right, in the words of code scanning
 */
public record Rule(String id, String name, String summary, String precision) {
    /** All rules. */
    public static final List<Rule> ALL = List.of(
            new Rule(
                    "PF001",
                    "DataRace",
                    "Two accesses of one variable, one of them a write, with nothing to order them.",
                    "very-high"),
            new Rule(
                    "PF002",
                    "PredictedRace",
                    "Two accesses that another order of the same run brings together.",
                    "very-high"),
            new Rule(
                    "PF003",
                    "InconsistentLock",
                    "A field that is used under a lock in some places and without it in others.",
                    "medium"),
            new Rule(
                    "PF004",
                    "UnsafePublication",
                    "An object that another thread can reach before its constructor's writes are visible.",
                    "high"),
            new Rule(
                    "PF005",
                    "DoubleCheckedLocking",
                    "A lazily created object whose field is checked without a lock and is not volatile.",
                    "high"),
            new Rule(
                    "PF006",
                    "RaceOnCollection",
                    "A collection that is not made for it is changed while another thread uses it.",
                    "very-high"),
            new Rule(
                    "PF010",
                    "LockOrderCycle",
                    "Locks that are taken in different orders, so that threads can wait for each other for ever.",
                    "high"),
            new Rule(
                    "PF101",
                    "LikelyRace",
                    "Code that several threads run accesses a field, once without the lock that is needed.",
                    "medium"),
            new Rule(
                    "PF102",
                    "UnsafeInterface",
                    "A class that promises to be thread-safe calls an interface that does not.",
                    "low"),
            new Rule("PF103", "WrongGuard", "A field is used without the lock that its annotation names.", "high"));

    /** The rule of this number; a mistyped one is a user's error that names the nearest. */
    public static Rule get(String id) {
        return ALL.stream().filter(rule -> rule.id.equals(id)).findFirst().orElseThrow(() -> {
            List<String> ids = ALL.stream().map(Rule::id).toList();
            return new UsageException(
                    "unknown rule '" + id + "'; there are " + String.join(", ", ids) + NearestName.hint(id, ids));
        });
    }

    /** Its page, in Markdown. */
    public String page() {
        try (InputStream page = Rule.class.getResourceAsStream("rules/" + id + ".md")) {
            if (page == null) {
                throw new IllegalStateException("the page of rule " + id + " is missing from the program");
            }
            return new String(page.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
