package dev.photofinish.agent;

import dev.photofinish.agent.record.TraceRecorder;
import dev.photofinish.agent.rewrite.ClassRewriter;
import dev.photofinish.agent.rewrite.SiteTable;
import dev.photofinish.core.UsageException;
import dev.photofinish.core.option.Settings;
import dev.photofinish.runtime.CallerStacks;
import dev.photofinish.runtime.Hooks;
import dev.photofinish.runtime.JdkHooks;
import dev.photofinish.runtime.KeptStacks;
import dev.photofinish.runtime.ModeChoice;
import dev.photofinish.runtime.OwnThreads;
import dev.photofinish.runtime.Perturbation;
import dev.photofinish.runtime.Places;
import dev.photofinish.runtime.Races;
import dev.photofinish.runtime.Sampling;
import dev.photofinish.runtime.ShadowBudget;
import dev.photofinish.runtime.StandardStreams;
import dev.photofinish.runtime.ThreadState;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Puts the parts of the agent together, once it is certain that the hooks are there, see {@link Start}. */
final class Agent {
    private static boolean isAtWork;

    private Agent() {}

    /** Reads the options and begins; a user's mistake is said, and the program runs as it is. */
    static void start(@Nullable String options, Instrumentation instrumentation)
            throws IOException, UnmodifiableClassException {
        try {
            AgentSettings settings =
                    AgentSettings.parse(options, Settings.load(null, System::getenv, System.getProperties()));
            if (settings.help()) {
                Console.standardError().print(Help.text());
            } else if (isAtWork) {
                Console.standardError().say("the agent is given twice; the first one is at work, this one is left out");
            } else if (settings.watches()) {
                isAtWork = true;
                ModeChoice.choose(settings.detects(), settings.records());
                openUnsafe(instrumentation);
                Sampling.choose(settings.sample().turns());
                start(settings, instrumentation);
            }
        } catch (UsageException e) {
            Console.standardError().say(e.getMessage() + "; the program runs without detection");
        }
    }

    private static void openUnsafe(Instrumentation instrumentation) {
        Module hooks = Hooks.class.getModule();
        instrumentation.redefineModule(
                Object.class.getModule(),
                Set.of(),
                Map.of("jdk.internal.misc", Set.of(hooks)),
                Map.of(),
                Set.of(),
                Map.of());
    }

    private static void start(AgentSettings settings, Instrumentation instrumentation)
            throws IOException, UnmodifiableClassException {
        ThreadState thread = JdkHooks.beginOwn();
        try {
            ShadowBudget.choose(settings.maxMemory());
            CallerStacks.keep(settings.stackDepth());
            KeptStacks.keep(settings.history());
            Perturbation.choose(settings.perturb().oneIn, settings.perturb().mostNanos, settings.seed());
            KnownRaces known = KnownRaces.read(settings.suppressions(), settings.baseline());
            long process = ProcessNumber.current();
            Path folder = OutFolder.resolve(settings.out(), process, System.currentTimeMillis(), System::getenv);
            Path logFile = OutFolder.resolve(settings.log(), process, System.currentTimeMillis(), System::getenv);
            Console console = Console.of(settings.log(), logFile);
            OutFolder out = new OutFolder(folder, settings.detects() ? "detection" : "the program", console);
            SiteTable sites = new SiteTable();
            Places.number(sites);
            boolean doesOneThing = !settings.records() || !settings.detects();
            ClassRewriter rewriter = new ClassRewriter(
                    sites, settings.jdk() != AgentSettings.Jdk.NONE, settings.records(), doesOneThing);
            Scope scope = new Scope(settings);
            Transformer transformer = new Transformer(scope, rewriter, settings, console);
            Reporter reporter = new Reporter(settings, known, sites, transformer, out, console);
            Races.listen(reporter);
            if (settings.records()) {
                Path trace = folder.resolve("photofinish-" + process + ".pft");
                reporter.record(TraceRecorder.start(trace, sites, out::sayFailure));
            }
            if (out.write("agent-" + process + ".started", "")) {
                QuickCompiler.advise(instrumentation, folder.resolve("agent-" + process + ".directives"));
            }
            StandardStreams.note();
            transformer.warmUp();
            reporter.warmUp();
            Sampling.start();
            if (settings.jdk() == AgentSettings.Jdk.ALL) {
                EarlyClasses.load(); // as they are: what is there before us is taken to have no words
            }
            instrumentation.addTransformer(transformer, true);
            EarlyClasses.load(); // objects of these have room for what threads synchronise through
            scope.noteLoaded(instrumentation); // not earlier: getting ready loads classes of the JDK, too
            instrumentation.retransformClasses(scope.loadedClassesToFollow(instrumentation));
            scope.noteLoaded(instrumentation); // the JVM shows a transformer no classes that it loads at its work
            Runtime.getRuntime().addShutdownHook(OwnThreads.make(reporter::atExit, "photofinish-exit"));
            if (!settings.quiet()) {
                String what = settings.detects() ? "watching for data races" : "recording";
                String shaken = settings.perturb() == AgentSettings.Perturb.OFF ? "" : ", seed=" + settings.seed();
                console.say(what + " (mode=" + settings.mode() + shaken + "); results in " + folder);
            }
        } finally {
            JdkHooks.endOwn(thread);
        }
    }
}
