package dev.photofinish.agent;

import dev.photofinish.agent.rewrite.ClassRewriter;
import dev.photofinish.runtime.Hooks;
import java.lang.instrument.Instrumentation;
import java.lang.module.ResolvedModule;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Which classes are rewritten, and how. */
final class Scope {
    /** What is done to a class. */
    enum Treatment {
        /** Its accesses and its synchronisation are looked at. */
        WATCH,
        /** Only its synchronisation is looked at. */
        FOLLOW,
        /** Only the orders that it promises are added. */
        MODEL,
        /** It stays as it is. */
        LEAVE
    }

    /** Parts of java.base through which programs synchronise; the rest of it synchronises for itself. */
    private static final List<String> FOLLOWED_BASE = List.of(
            "java/util/",
            "java/nio/channels/",
            "sun/nio/ch/",
            "java/io/Buffered",
            "java/io/ByteArray",
            "java/io/CharArray",
            "java/io/DataOutput",
            "java/io/InputStream",
            "java/io/LineNumber",
            "java/io/OutputStream",
            "java/io/Piped",
            "java/io/Print",
            "java/io/Pushback",
            "java/io/Reader",
            "java/io/StringReader",
            "java/io/Writer",
            "sun/nio/cs/Stream",
            "java/lang/StringBuffer",
            "java/lang/ApplicationShutdownHooks",
            "java/net/Authenticator",
            "java/net/CookieHandler",
            "java/net/ProxySelector",
            "java/net/ResponseCache",
            "jdk/internal/lang/LazyConstant",
            "jdk/internal/lang/stable/",
            "jdk/internal/misc/ThreadFlock");

    /** Used by the JDK for itself, often while classes are loaded. */
    private static final List<String> LEFT = List.of(
            "java/util/zip/",
            "java/util/jar/",
            "java/util/regex/",
            "java/util/Locale",
            "java/util/ResourceBundle",
            "java/util/ServiceLoader",
            "java/util/concurrent/ThreadLocalRandom",
            "sun/misc/");

    /** Parts of what is followed that hold nothing to follow: what is loaded of them before us need not be looked at. */
    private static final List<String> CALM = List.of(
            "java/util/Abstract",
            "java/util/ImmutableCollections",
            "java/util/KeyValueHolder",
            "java/util/Objects",
            "java/util/Optional",
            "java/util/Spliterators",
            "java/util/stream/Collectors",
            "java/util/stream/FindOps$Find",
            "java/util/stream/IntPipeline",
            "java/util/stream/MatchOps$Match",
            "java/util/stream/Nodes$",
            "java/util/stream/ReferencePipeline",
            "java/util/stream/Sink",
            "java/util/stream/StreamOpFlag");

    /**
     * What makes threads, locks and classes work, and what the hooks stand on. Much of it synchronises by means of its
     * own, below what the memory model promises to programs.
     */
    private static final List<String> NEVER_WATCHED = List.of(
            "java/lang/",
            "java/util/concurrent/",
            "java/util/zip/",
            "java/util/jar/",
            "java/util/regex/",
            "java/util/stream/",
            "java/util/ArrayPrefixHelpers",
            "java/util/ArraysParallelSortHelpers",
            "java/util/DualPivotQuicksort",
            "java/util/Locale",
            "java/util/ResourceBundle",
            "java/util/ServiceLoader",
            "java/nio/",
            "java/net/",
            "java/security/",
            "jdk/",
            "sun/",
            "com/sun/crypto/");

    private static final String OWN_BOOT = Hooks.class.getPackageName().replace('.', '/') + "/";
    private static final String OWN_AGENT = Scope.class.getPackageName().replace('.', '/') + "/";

    private final AgentSettings settings;
    private final Set<String> systemModules;
    private final Set<String> systemPackages = new HashSet<>();
    /** Classes that were there before us, which can have no words. */
    private volatile Set<String> loadedBefore = Set.of();

    Scope(AgentSettings settings) {
        this.settings = settings;
        systemModules = ModuleLayer.boot().configuration().modules().stream()
                .filter(Scope::isPartOfJdk)
                .map(module -> module.name())
                .collect(Collectors.toSet());
        for (Module module : ModuleLayer.boot().modules()) {
            if (isJdk(module)) {
                systemPackages.addAll(module.getPackages());
            }
        }
    }

    /** Whatever is loaded by now counts as having no words: also what the agent has loaded for itself. */
    void noteLoaded(Instrumentation instrumentation) {
        Set<String> loaded = new HashSet<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            boolean counts = !isJdk(type.getModule()) || settings.jdk() == AgentSettings.Jdk.ALL;
            if (counts && !type.isArray()) {
                loaded.add(type.getName().replace('.', '/'));
            }
        }
        loadedBefore = loaded;
    }

    /** A runtime made by {@code jlink} has the program's modules in it, too; those of the JDK have the JDK's version. */
    private static boolean isPartOfJdk(ResolvedModule module) {
        boolean isInRuntime = module.reference()
                .location()
                .filter(place -> "jrt".equals(place.getScheme()))
                .isPresent();
        String name = module.name();
        Optional<String> version = Object.class.getModule().getDescriptor().rawVersion();
        return isInRuntime
                && (name.startsWith("java.")
                        || name.startsWith("jdk.")
                        || (version.isPresent()
                                && version.equals(
                                        module.reference().descriptor().rawVersion())));
    }

    Treatment of(@Nullable Module module, @Nullable ClassLoader loader, String name) {
        if (name.startsWith(OWN_BOOT) || name.startsWith(OWN_AGENT)) {
            return Treatment.LEAVE;
        }
        if (isJdk(module)) {
            return carriesWords(name) ? Treatment.WATCH : ofJdk(module, name);
        }
        if (loader == null) {
            return Treatment.FOLLOW; // parts of other agents, or what the program adds to the boot class path
        }
        if (loader.getClass().getName().endsWith("DelegatingClassLoader")) {
            return Treatment.LEAVE; // accessors made by reflection
        }
        return carriesWords(name) ? Treatment.WATCH : Treatment.FOLLOW;
    }

    /** Whether a class of the program with this name has words for its fields. */
    boolean carriesWords(String name) {
        String binary = name.replace('/', '.');
        boolean included = isJdk(name) ? isWatchedJdk(name) : settings.include().test(binary);
        return included && !settings.exclude().test(binary) && !loadedBefore.contains(name);
    }

    /** Collections count as one variable each, as ever: that tells more than the fields of their nodes. */
    private boolean isWatchedJdk(String name) {
        return settings.jdk() == AgentSettings.Jdk.ALL
                && !startsWithAny(name, NEVER_WATCHED)
                && !ClassRewriter.isCollection(name);
    }

    /** Whether a class with this name is one of the JDK. */
    boolean isJdk(String name) {
        int end = name.lastIndexOf('/');
        return end > 0 && systemPackages.contains(name.substring(0, end).replace('/', '.'));
    }

    boolean isJdk(@Nullable Module module) {
        return module != null && module.isNamed() && systemModules.contains(module.getName());
    }

    private static Treatment ofJdk(@Nullable Module module, String name) {
        boolean base = module != null && module.getName().equals("java.base");
        boolean followed = (!base || startsWithAny(name, FOLLOWED_BASE)) && !startsWithAny(name, LEFT);
        if (followed) {
            return Treatment.FOLLOW;
        }
        return ClassRewriter.hasModel(name) ? Treatment.MODEL : Treatment.LEAVE;
    }

    private static boolean startsWithAny(String name, List<String> beginnings) {
        for (String beginning : beginnings) {
            if (name.startsWith(beginning)) {
                return true;
            }
        }
        return false;
    }

    /** Classes that are there already and must be rewritten. */
    Class<?>[] loadedClassesToFollow(Instrumentation instrumentation) {
        return Arrays.stream(instrumentation.getAllLoadedClasses())
                .filter(type -> instrumentation.isModifiableClass(type) && isFollowed(type))
                .toArray(Class<?>[]::new);
    }

    private boolean isFollowed(Class<?> type) {
        String name = type.getName().replace('.', '/');
        if (type.isArray() || type.isInterface() || (startsWithAny(name, CALM) && !name.endsWith("Task"))) {
            return false;
        }
        Treatment treatment = of(type.getModule(), type.getClassLoader(), name);
        return treatment == Treatment.FOLLOW || treatment == Treatment.MODEL;
    }
}
