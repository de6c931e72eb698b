package dev.photofinish.report;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.FieldUse;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Fingerprint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What usually mends a race, from what is known of it: which locks were held, and by which of all accesses. */
final class Fixes {
    private static final String COLLECTION = "PF006";

    private final Finding finding;
    private final Optional<FieldUse> use;
    private final List<String> fixes = new ArrayList<>();

    private Fixes(Finding finding, Optional<FieldUse> use) {
        this.finding = finding;
        this.use = use;
    }

    /** The fixes, the likeliest first. */
    static List<String> of(Finding finding, Optional<FieldUse> use) {
        Fixes fixes = new Fixes(finding, use);
        fixes.lock();
        fixes.withoutLock();
        return fixes.fixes;
    }

    private void lock() {
        Optional<FieldUse.LockUse> guard = use.flatMap(FieldUse::guard);
        List<String> first = names(finding.first());
        List<String> second = names(finding.second());
        if (guard.isPresent()
                && !(first.contains(guard.get().lock())
                        && second.contains(guard.get().lock()))) {
            guarded(guard.get(), use.orElseThrow());
        } else if (first.isEmpty() && second.isEmpty()) {
            boolean isKnown =
                    finding.first().locks() != null && finding.second().locks() != null;
            fixes.add("let both hold the same lock while they use " + subject()
                    + (isKnown ? ": neither holds any now" : ""));
        } else if (first.isEmpty() || second.isEmpty()) {
            AccessFacts with = first.isEmpty() ? finding.second() : finding.first();
            AccessFacts without = first.isEmpty() ? finding.first() : finding.second();
            fixes.add("hold " + the(names(with).get(0)) + " in " + method(without) + " as well: the "
                    + kind(with) + " holds it"
                    + (without.locks() == null ? "" : ", the " + kind(without) + " holds no lock"));
        } else if (first.get(0).equals(second.get(0))) {
            fixes.add("let both hold the same lock: now each holds another one, " + the(first.get(0)));
        } else {
            fixes.add("let both hold the same lock: the " + kind(finding.first()) + " in " + method(finding.first())
                    + " holds " + first.get(0) + ", the " + kind(finding.second()) + " in "
                    + method(finding.second()) + " holds " + second.get(0));
        }
    }

    private void guarded(FieldUse.LockUse guard, FieldUse all) {
        List<String> methods = new ArrayList<>();
        for (AccessFacts access : List.of(finding.second(), finding.first())) {
            if (!names(access).contains(guard.lock()) && !methods.contains(method(access))) {
                methods.add(method(access));
            }
        }
        fixes.add("hold " + the(guard.lock()) + " in " + String.join(" and ", methods) + " as well: "
                + share(guard.writes(), all.writes(), "write") + ", " + share(guard.reads(), all.reads(), "read"));
    }

    private static String the(String lock) {
        return lock.startsWith("monitor of") ? "the " + lock : lock;
    }

    /** {@code 3 of 3 writes hold it}. */
    private static String share(long held, long all, String what) {
        return Words.number(held) + " of " + Words.count(all, what) + (held == 1 ? " holds it" : " hold it");
    }

    private void withoutLock() {
        if (finding.rule().equals(COLLECTION)) {
            fixes.add("or use a collection of java.util.concurrent, such as ConcurrentHashMap");
        } else if (finding.field().endsWith("[]")) {
            fixes.add("or give each thread its own part of the array, or use an atomic array");
        } else if (isUpdate()) {
            fixes.add("or use an atomic class: the new value of " + subject() + " may depend on the old one");
        } else {
            fixes.add("or make " + subject()
                    + " volatile, if no write depends on the old value and a reader may see a slightly old one");
        }
    }

    /** Two writes, or a read and a write of one line, as in {@code count++}: volatile would not help there. */
    private boolean isUpdate() {
        return finding.first().writes() == finding.second().writes()
                || finding.first().place().equals(finding.second().place());
    }

    private String subject() {
        String name = Words.simpleName(finding.field());
        return finding.field().startsWith("java.util.") ? "this " + name : "`" + name + "`";
    }

    private static List<String> names(AccessFacts access) {
        return Labels.held(access).stream()
                .map(HeldLock::name)
                .map(Fingerprint::field)
                .toList();
    }

    private static String kind(AccessFacts access) {
        return access.writes() ? "write" : "read";
    }

    private static String method(AccessFacts access) {
        return Words.method(access.place());
    }
}
