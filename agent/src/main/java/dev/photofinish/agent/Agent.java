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
import dev.photofinish.runtime.Perturbation;
import dev.photofinish.runtime.Races;
import dev.photofinish.runtime.ShadowBudget;
import dev.photofinish.runtime.ThreadState;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/** What the JVM starts before the program. Never throws: a program that cannot be watched runs as it is. */
public final class Agent {
    private static final String BOOT_JAR = "photofinish-boot.jar";

    private Agent() {}

    /** Called by the JVM. */
    public static void premain(@Nullable String options, Instrumentation instrumentation) {
        Console console = Console.standardError();
        try {
            AgentSettings settings =
                    AgentSettings.parse(options, Settings.load(null, System::getenv, System.getProperties()));
            if (settings.watches()) {
                ModeChoice.choose(settings.detects(), settings.records());
                openBootPart(instrumentation);
                start(settings, instrumentation);
            }
        } catch (UsageException e) {
            console.say(e.getMessage() + "; the program runs without detection");
        } catch (Exception | LinkageError e) {
            console.say("cannot start: " + e + "; the program runs without detection");
        }
    }

    /** The hooks must be seen by every class, so they must come from the boot loader. */
    private static void openBootPart(Instrumentation instrumentation) throws IOException, URISyntaxException {
        if (!isOnBootPath()) {
            Path agent = Path.of(Agent.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            try (JarFile boot = new JarFile(agent.resolveSibling(BOOT_JAR).toFile())) {
                instrumentation.appendToBootstrapClassLoaderSearch(boot);
            }
        }
        Module hooks = Hooks.class.getModule();
        instrumentation.redefineModule(
                Object.class.getModule(),
                Set.of(),
                Map.of("jdk.internal.misc", Set.of(hooks)),
                Map.of(),
                Set.of(),
                Map.of());
    }

    private static boolean isOnBootPath() {
        try {
            Class.forName(Hooks.class.getName(), false, null);
            return true;
        } catch (ClassNotFoundException | NoClassDefFoundError e) {
            return false;
        }
    }

    private static void start(AgentSettings settings, Instrumentation instrumentation)
            throws IOException, UnmodifiableClassException {
        ThreadState thread = JdkHooks.beginOwn();
        try {
            ShadowBudget.choose(settings.maxMemory());
            CallerStacks.keep(settings.stackDepth());
            KeptStacks.keep(settings.history());
            Perturbation.choose(settings.perturb().oneIn, settings.perturb().mostNanos, settings.seed());
            long process = ProcessNumber.current();
            Path folder = OutFolder.resolve(settings.out(), process, System.currentTimeMillis(), System::getenv);
            Path logFile = OutFolder.resolve(settings.log(), process, System.currentTimeMillis(), System::getenv);
            Console console = Console.of(settings.log(), logFile);
            OutFolder out = new OutFolder(folder, console);
            SiteTable sites = new SiteTable();
            ClassRewriter rewriter = new ClassRewriter(sites, settings.collections(), settings.records());
            Scope scope = new Scope(settings, instrumentation);
            Transformer transformer = new Transformer(scope, rewriter, settings, console);
            Reporter reporter = new Reporter(settings, sites, transformer, out, console);
            Races.listen(reporter);
            if (settings.records()) {
                Path trace = folder.resolve("photofinish-" + process + ".pft");
                reporter.record(TraceRecorder.start(trace, sites, console::say));
            }
            transformer.warmUp();
            reporter.warmUp();
            out.write("agent-" + process + ".started", "");
            instrumentation.addTransformer(transformer, true);
            instrumentation.retransformClasses(scope.loadedClassesToFollow(instrumentation));
            Runtime.getRuntime().addShutdownHook(new Thread(reporter::atExit, "photofinish-exit"));
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
