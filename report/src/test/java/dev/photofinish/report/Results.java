package dev.photofinish.report;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.EngineSummary;
import dev.photofinish.core.race.Explanation;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.FindingDetails;
import dev.photofinish.core.race.Hidden;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.race.Step;
import dev.photofinish.core.race.TraceFacts;
import java.util.List;
import java.util.stream.IntStream;

/** Results to report on, made by hand: a shop whose stock page reads what an order worker writes. */
final class Results {
    static final String INVENTORY_LOCK = "com.acme.stock.Inventory.lock@1";

    private static final AccessFacts LOCKED_WRITE = new AccessFacts(
            true,
            41_207,
            "order-worker-2",
            List.of(
                    "com.acme.stock.Inventory.reserve(Inventory.java:22)",
                    "com.acme.order.OrderJob.call(OrderJob.java:40)"),
            List.of(INVENTORY_LOCK, "com.acme.order.Workers.lock@7"));
    private static final AccessFacts UNLOCKED_READ = new AccessFacts(
            false,
            41_252,
            "http-7",
            List.of(
                    "com.acme.stock.Inventory.reservedNow(Inventory.java:31)",
                    "com.acme.web.StockPage.render(StockPage.java:57)"),
            List.of());

    private Results() {}

    static Finding writeRead() {
        return finding("7c1e90aabbccddee", Certainty.PROVED, "fasttrack,shb", LOCKED_WRITE, UNLOCKED_READ, 18);
    }

    /** Two writes, one of them without a location, as a trace of another tool has them. */
    static Finding writeWrite() {
        AccessFacts first = new AccessFacts(true, 3, "T1", List.of(), List.of("L1"));
        AccessFacts second = new AccessFacts(true, 4, "T2", List.of("17"), List.of("L2", "L3"));
        return finding("00a1b2c3d4e5f607", Certainty.PROVED, "fasttrack", first, second, 1);
    }

    static Finding candidate() {
        return finding("c0ffee0000000000", Certainty.CANDIDATE, "eraser", LOCKED_WRITE, UNLOCKED_READ, 1);
    }

    /** A finding on a variable that fits the places of its accesses. */
    private static Finding finding(
            String fingerprint, Certainty certainty, String engines, AccessFacts first, AccessFacts second, int times) {
        long distance = second.event() - first.event();
        return new Finding(
                "PF-" + fingerprint.substring(0, 6),
                fingerprint,
                "PF001",
                certainty,
                List.of(engines.split(",", -1)),
                "shop.pft",
                first.stack().isEmpty() ? "V12" : "com.acme.stock.Inventory.reserved@1",
                first,
                second,
                times,
                Math.min(times, 3),
                distance,
                distance * times,
                certainty != Certainty.CANDIDATE,
                null,
                Hidden.NONE,
                FindingDetails.NONE);
    }

    /** A race whose two threads were ordered by a queue before. */
    static Finding explained() {
        return writeRead()
                .explained(new Explanation(
                        false,
                        new Step(
                                40_000,
                                "order-worker-2",
                                "send",
                                "queue@5",
                                "com.acme.OrderJob.call(OrderJob.java:33)"),
                        new Step(40_001, "http-7", "recv", "queue@5", "com.acme.StockPage.render(StockPage.java:49)"),
                        new Step(41_208, "order-worker-2", "rel", INVENTORY_LOCK, "?")));
    }

    /** A race in a running program: events have no numbers, and the locks of the first access were not kept. */
    static Finding live() {
        return live(UNLOCKED_READ.stack());
    }

    /** The same with another stack of the second access. */
    static Finding withStack(String... stack) {
        return live(List.of(stack));
    }

    private static Finding live(List<String> stack) {
        AccessFacts first = new AccessFacts(true, -1, "order-worker-2", LOCKED_WRITE.stack(), null);
        AccessFacts second = new AccessFacts(false, -1, "http-7", stack, List.of());
        return new Finding(
                "PF-11fe00",
                "11fe00aabbccddee",
                "PF001",
                Certainty.PROVED,
                List.of("fasttrack"),
                "shop",
                "com.acme.stock.Inventory.reserved",
                first,
                second,
                18,
                1,
                -1,
                -1,
                true,
                null,
                Hidden.NONE,
                FindingDetails.NONE);
    }

    /** A race between two threads that nothing ever ordered. */
    static Finding neverOrdered() {
        return writeWrite().explained(new Explanation(false, null, null, null));
    }

    /** A race that only a weaker relation than happens-before sees, and not the first one of its trace. */
    static Finding orderedByLuck() {
        Step release = new Step(3, "T1", "rel", "L1", "?");
        Step acquire = new Step(4, "T2", "acq", "L1", "T2.java:5");
        Explanation luck = new Explanation(true, release, acquire, null, List.of(release, acquire));
        AccessFacts first = new AccessFacts(true, 1, "T1", List.of("T1.java:1"), List.of());
        AccessFacts second = new AccessFacts(false, 6, "T2", List.of("T2.java:7"), List.of());
        Finding finding = finding("0123456789abcdef", Certainty.PREDICTED, "wcp", first, second, 1);
        return notGuaranteed(finding.explained(luck));
    }

    /** A race of an engine whose theory does not hold for the locking of this run. */
    static Finding unnestedCandidate() {
        return finding("c0ffee0000000001", Certainty.CANDIDATE, "cp", LOCKED_WRITE, UNLOCKED_READ, 1);
    }

    /** Races that are partly hidden by hand-overs of two locks, and what an engine counts then. */
    static Result hidden() {
        List<Step> handovers = List.of(
                new Step(2, "T1", "rel", "L1", "T1.java:2"),
                new Step(3, "T2", "acq", "L1", "T2.java:3"),
                new Step(4, "T2", "rel", "L2", "T2.java:4"),
                new Step(5, "T3", "acq", "L2", "T3.java:5"));
        Explanation why = new Explanation(true, handovers.get(2), handovers.get(3), handovers.get(0), handovers);
        AccessFacts first = new AccessFacts(true, 1, "T1", List.of("T1.java:1"), List.of());
        AccessFacts second = new AccessFacts(true, 6, "T3", List.of("T3.java:6"), List.of());
        Finding race = new Finding(
                "PF-012345",
                "0123456789abcdef",
                "PF001",
                Certainty.PREDICTED,
                List.of("cp"),
                "t.std",
                "x",
                first,
                second,
                7,
                1,
                3,
                900,
                true,
                why,
                new Hidden(4, 5, 800),
                FindingDetails.NONE);
        return new Result(
                List.of(trace("t.std")),
                List.of(new EngineSummary("cp", "t.std", 7, 1, 1, 1, 6, 4, 1, 1)),
                List.of(race));
    }

    private static Finding notGuaranteed(Finding finding) {
        return new Finding(
                finding.id(),
                finding.fingerprint(),
                finding.rule(),
                finding.certainty(),
                finding.engines(),
                finding.trace(),
                finding.variable(),
                finding.first(),
                finding.second(),
                finding.count(),
                finding.variables(),
                finding.minDistance(),
                finding.maxDistance(),
                false,
                finding.explanation(),
                Hidden.NONE,
                FindingDetails.NONE);
    }

    static Finding of(Finding finding, String trace) {
        return new Finding(
                finding.id(),
                finding.fingerprint(),
                finding.rule(),
                finding.certainty(),
                finding.engines(),
                trace,
                finding.variable(),
                finding.first(),
                finding.second(),
                finding.count(),
                finding.variables(),
                finding.minDistance(),
                finding.maxDistance(),
                finding.guaranteed(),
                finding.explanation(),
                Hidden.NONE,
                FindingDetails.NONE);
    }

    static TraceFacts trace(String name) {
        return new TraceFacts(name, 1_941_203, 12, 30, 4_711, true, List.of());
    }

    static TraceFacts cutTrace(String name) {
        return new TraceFacts(name, 1, 1, 1, 1, false, List.of(name + " was cut off at byte 99"));
    }

    static EngineSummary summary(String engine, String trace) {
        return new EngineSummary(engine, trace, 18, 1, 3, 41_207, 41_252);
    }

    static EngineSummary nothing(String engine, String trace) {
        return new EngineSummary(engine, trace, 0, 0, 0, -1, -1);
    }

    static Result one(Finding finding) {
        return new Result(List.of(trace("shop.pft")), List.of(summary("fasttrack", "shop.pft")), List.of(finding));
    }

    static Result none() {
        return new Result(List.of(trace("shop.pft")), List.of(nothing("fasttrack", "shop.pft")), List.of());
    }

    static Result incomplete() {
        return new Result(List.of(cutTrace("cut.pft")), List.of(nothing("fasttrack", "cut.pft")), List.of());
    }

    static Result severalTraces() {
        return new Result(
                List.of(trace("monday.pft"), cutTrace("tuesday.pft")),
                List.of(summary("fasttrack", "monday.pft"), nothing("fasttrack", "tuesday.pft")),
                List.of(of(writeRead(), "monday.pft"), of(writeWrite(), "tuesday.pft")));
    }

    static Result many(int races) {
        return new Result(
                List.of(trace("shop.pft")),
                List.of(summary("fasttrack", "shop.pft")),
                IntStream.range(0, races).mapToObj(i -> writeWrite()).toList());
    }

    static Result everyCertainty() {
        return new Result(
                List.of(trace("shop.pft")),
                List.of(summary("fasttrack", "shop.pft"), summary("eraser", "shop.pft")),
                List.of(writeRead(), orderedByLuck(), writeWrite(), candidate()));
    }
}
