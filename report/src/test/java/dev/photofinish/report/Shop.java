package dev.photofinish.report;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.EngineSummary;
import dev.photofinish.core.race.Explanation;
import dev.photofinish.core.race.FieldUse;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.FindingDetails;
import dev.photofinish.core.race.Fingerprint;
import dev.photofinish.core.race.Hidden;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.race.Schedule;
import dev.photofinish.core.race.ScheduleStep;
import dev.photofinish.core.race.Step;
import dev.photofinish.core.race.ThreadOrigin;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A shop with races of every kind, of which everything is known that an engine can know. */
final class Shop {
    private static final String LOCK = "monitor of com.acme.stock.Inventory";
    private static final String RESERVE = "com.acme.stock.Inventory.reserve(Inventory.java:22)";
    private static final String NOW = "com.acme.stock.Inventory.reservedNow(Inventory.java:31)";

    private static final AccessFacts WRITE = new AccessFacts(
            true,
            41_207,
            "order-worker-2",
            List.of(
                    RESERVE,
                    "com.acme.order.OrderJob.call(OrderJob.java:40)",
                    "java.base/java.util.concurrent.FutureTask.run(FutureTask.java:264)",
                    "java.base/java.util.concurrent.ThreadPoolExecutor.runWorker(ThreadPoolExecutor.java:1136)",
                    "java.base/java.lang.Thread.run(Thread.java:840)"),
            List.of(LOCK + " taken at com.acme.stock.Inventory.reserve(Inventory.java:21)"),
            new ThreadOrigin(
                    14,
                    false,
                    "main",
                    "com.acme.order.Workers.start(Workers.java:26)",
                    "main",
                    "com.acme.order.Orders.place(Orders.java:61)",
                    "running"));
    private static final AccessFacts READ = new AccessFacts(
            false,
            41_252,
            "http-7",
            List.of(
                    NOW,
                    "com.acme.web.StockPage.render(StockPage.java:57)",
                    "io.undertow.server.Connectors.execute(Connectors.java:393)",
                    "io.undertow.server.HttpServerExchange$1.run(HttpServerExchange.java:859)"),
            List.of(),
            new ThreadOrigin(
                    23, true, "http-accept", "com.acme.web.Server.accept(Server.java:88)", null, null, "ended"));

    private static final Step PUT =
            new Step(40_000, "order-worker-2", "send", "queue@5", "com.acme.order.OrderJob.call(OrderJob.java:33)");
    private static final Step TAKE =
            new Step(40_001, "http-7", "recv", "queue@5", "com.acme.web.StockPage.render(StockPage.java:49)");
    private static final Step ACQUIRE =
            new Step(41_206, "order-worker-2", "acq", LOCK, "com.acme.stock.Inventory.reserve(Inventory.java:21)");
    private static final Step RELEASE =
            new Step(41_208, "order-worker-2", "rel", LOCK, "com.acme.stock.Inventory.reserve(Inventory.java:23)");

    private Shop() {}

    /** A race of which everything is known, with a checked witness. */
    static Finding predicted() {
        ScheduleStep read = new ScheduleStep(
                new Step(41_252, "http-7", "r", "com.acme.stock.Inventory.reserved@1", NOW), "40", true);
        ScheduleStep write = new ScheduleStep(
                new Step(41_207, "order-worker-2", "w", "com.acme.stock.Inventory.reserved@1", RESERVE),
                "40 -> 45",
                true);
        Schedule recorded =
                new Schedule(41_253, List.of(plain(PUT), plain(TAKE), plain(ACQUIRE), write, plain(RELEASE), read));
        Schedule witness =
                new Schedule(41_253, List.of(plain(PUT), plain(TAKE), plain(ACQUIRE), read, write, plain(RELEASE)));
        FindingDetails details = new FindingDetails(
                null,
                List.of(),
                "int",
                "com.acme.stock.Shop.<init>(Shop.java:18)",
                "main",
                "com.acme.web.StockPageTest.showsStock",
                recorded,
                witness,
                List.of("com.acme.stock.Inventory.reserve(Inventory.java:25) and " + NOW));
        return race(Certainty.PREDICTED, "m2", "PF002", "com.acme.stock.Inventory.reserved@1", WRITE, READ, 18)
                .explained(new Explanation(false, PUT, TAKE, RELEASE))
                .detailed(details);
    }

    private static ScheduleStep plain(Step step) {
        return new ScheduleStep(step, null, false);
    }

    /** A race on a collection that the agent saw: no events, no explanation. */
    static Finding collection() {
        AccessFacts put = access(true, "import-1", "com.acme.stock.Catalog.add(Catalog.java:14)", List.of());
        AccessFacts get = access(false, "http-9", "com.acme.stock.Catalog.find(Catalog.java:20)", List.of());
        return race(Certainty.PROVED, "fasttrack", "PF006", "com.acme.stock.Catalog.items", put, get, 3);
    }

    /** Two writes that hold different locks. */
    static Finding differentLocks() {
        AccessFacts one =
                access(true, "a", "com.acme.stats.Hits.add(Hits.java:9)", List.of("com.acme.stats.Hits.left"));
        AccessFacts two =
                access(true, "b", "com.acme.stats.Hits.reset(Hits.java:15)", List.of("com.acme.stats.Hits.right"));
        return race(Certainty.PROVED, "fasttrack", "PF001", "com.acme.stats.Hits.count", one, two, 1);
    }

    /** What a static analysis is sure of. */
    static Finding certified() {
        AccessFacts set = access(true, "?", "com.acme.config.Config.set(Config.java:12)", List.of());
        AccessFacts get = access(false, "?", "com.acme.config.Config.get(Config.java:17)", List.of());
        return race(Certainty.CANDIDATE, "racerdx", "PF003", "com.acme.config.Config.value", set, get, 1)
                .detailed(FindingDetails.ofCode(
                        "certified", List.of("Config.set() and Config.get() take no lock.", "Both paths are stable.")));
    }

    private static AccessFacts access(boolean writes, String thread, String place, @Nullable List<String> locks) {
        return new AccessFacts(
                writes,
                -1,
                thread,
                List.of(place, "com.acme.Main.run(Main.java:5)", "java.base/java.lang.Thread.run(Thread.java:840)"),
                locks);
    }

    private static Finding race(
            Certainty certainty,
            String engine,
            String rule,
            String variable,
            AccessFacts first,
            AccessFacts second,
            int count) {
        String fingerprint = Fingerprint.of(variable, first, second);
        long distance = first.event() < 0 ? -1 : second.event() - first.event();
        return new Finding(
                "PF-" + fingerprint.substring(0, 6),
                fingerprint,
                rule,
                certainty,
                List.of(engine),
                "shop.pft",
                variable,
                first,
                second,
                count,
                1,
                distance,
                distance,
                certainty != Certainty.CANDIDATE,
                null,
                Hidden.NONE,
                FindingDetails.NONE);
    }

    private static List<FieldUse> fields() {
        return List.of(
                new FieldUse("com.acme.stock.Inventory.reserved", 3, 2, 3, List.of(new FieldUse.LockUse(LOCK, 1, 3))));
    }

    private static Map<String, String> run() {
        Map<String, String> run = new LinkedHashMap<>();
        run.put("Java", "17.0.15");
        run.put("options", "include=com.acme.*");
        run.put("classes instrumented", "1,204");
        run.put("not watched", "io.undertow.*");
        return run;
    }

    /** All of it. */
    static Result result() {
        return new Result(
                List.of(Results.trace("shop.pft")),
                List.of(new EngineSummary("m2", "shop.pft", 22, 3, 3, 41_207, 41_252)),
                List.of(predicted(), collection(), differentLocks(), certified()),
                fields(),
                run());
    }

    /** As many races as asked for, each different. */
    static Result many(int races) {
        List<Finding> findings = IntStream.range(0, races)
                .mapToObj(i -> {
                    String type = "com.acme.p" + i % 17 + ".Type" + i % 300;
                    AccessFacts first = new AccessFacts(
                            true,
                            WRITE.event(),
                            "worker-" + i % 8,
                            List.of(type + ".put" + i + "(Type" + i % 300 + ".java:" + (10 + i % 90) + ")", RESERVE),
                            WRITE.locks(),
                            WRITE.origin());
                    AccessFacts second = new AccessFacts(
                            i % 5 == 0,
                            READ.event(),
                            "http-" + i % 11,
                            List.of(type + ".get(Type" + i % 300 + ".java:" + (100 + i % 90) + ")", NOW),
                            READ.locks(),
                            READ.origin());
                    Certainty certainty = List.of(Certainty.values()).get(i % 3);
                    String field = type + ".field" + i % 7;
                    return race(certainty, "fasttrack", "PF001", field, first, second, 1 + i % 40)
                            .explained(new Explanation(false, PUT, TAKE, RELEASE));
                })
                .toList();
        return new Result(
                List.of(Results.trace("shop.pft")),
                List.of(Results.summary("fasttrack", "shop.pft")),
                findings,
                fields(),
                run());
    }
}
