package dev.photofinish.agent;

import dev.photofinish.agent.rewrite.ClassLookup;
import dev.photofinish.agent.rewrite.ClassRewriter;
import dev.photofinish.runtime.JdkHooks;
import dev.photofinish.runtime.ThreadState;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/** Rewrites classes as they are loaded. A class that cannot be rewritten runs as it is and is counted. */
final class Transformer implements ClassFileTransformer {
    private final Scope scope;
    private final ClassRewriter rewriter;
    private final AgentSettings settings;
    private final Console console;
    private final ClassLoader bootPath = new ClassLoader(null) {};
    private final Map<String, Boolean> onBootPath = new ConcurrentHashMap<>();
    private long rewritten;
    private long failed;
    private volatile boolean cannotDump;

    Transformer(Scope scope, ClassRewriter rewriter, AgentSettings settings, Console console) {
        this.scope = scope;
        this.rewriter = rewriter;
        this.settings = settings;
        this.console = console;
    }

    @Override
    public byte @Nullable [] transform(
            @Nullable Module module,
            @Nullable ClassLoader loader,
            @Nullable String name,
            @Nullable Class<?> loaded,
            @Nullable ProtectionDomain domain,
            byte[] classFile) {
        if (name == null || FlightEvents.keepOurs(loaded)) {
            return null;
        }
        ThreadState thread = JdkHooks.beginOwn();
        try {
            return rewrite(module, loader, name, loaded == null, classFile);
        } catch (Throwable failure) { // whatever it is, the program must not notice
            count(name, failure);
            return null;
        } finally {
            JdkHooks.endOwn(thread);
        }
    }

    /**
     * Rewrites some classes for nothing, so that all that this needs of the JDK is loaded: a class that is
     * needed to rewrite itself could not be loaded at all.
     */
    void warmUp() throws IOException {
        for (String name : new String[] {"java/util/concurrent/FutureTask", "java/util/Vector", "java/lang/Thread"}) {
            Lookup lookup = new Lookup(ClassLoader.getSystemClassLoader(), false);
            byte[] classFile = lookup.classFileOrNull(name);
            if (classFile != null) {
                scope.of(Object.class.getModule(), null, name);
                lookup.carriesWords("no/such/Class");
                rewriter.followSynchronisation(classFile, lookup, false);
            }
        }
        Lookup lookup = new Lookup(ClassLoader.getSystemClassLoader(), false);
        byte[] sample = lookup.classFileOrNull(WarmUpSample.class.getName().replace('.', '/'));
        if (sample != null) {
            rewriter.watch(sample, lookup);
        }
    }

    private byte @Nullable [] rewrite(
            @Nullable Module module, @Nullable ClassLoader loader, String name, boolean isLoading, byte[] classFile) {
        Lookup lookup = new Lookup(loader, scope.isJdk(module));
        byte[] result = switch (scope.of(module, loader, name)) {
            case WATCH -> watch(classFile, lookup);
            case FOLLOW -> rewriter.followSynchronisation(classFile, lookup, isLoading);
            case MODEL -> rewriter.addModel(classFile);
            case LEAVE -> null;
        };
        if (result != null) {
            synchronized (this) {
                rewritten++;
            }
            dump(name, result);
        }
        return result;
    }

    /** A class whose methods cannot be rewritten has words all the same: others rely on them. */
    private byte[] watch(byte[] classFile, Lookup lookup) {
        try {
            return rewriter.watch(classFile, lookup);
        } catch (RuntimeException failure) {
            byte[] words = rewriter.addWords(classFile, lookup); // if that fails, too, the class is counted once
            count(new ClassReader(classFile).getClassName(), failure);
            return words;
        }
    }

    /** Whether a class is one that the program or another agent has added to those of the JVM, which get no words. */
    private boolean isOnBootPath(String name) {
        return onBootPath.computeIfAbsent(name, key -> bootPath.getResource(key + ".class") != null);
    }

    /** Class files as resources. Loaders that are the program's own are not asked: that would run its code. */
    private final class Lookup implements ClassLookup {
        private final @Nullable ClassLoader loader;
        private final boolean ofJdk;

        Lookup(@Nullable ClassLoader loader, boolean ofJdk) {
            this.loader = loader;
            this.ofJdk = ofJdk;
        }

        @Override
        public byte @Nullable [] classFileOrNull(String name) {
            if (!isCommon(name)) {
                return null;
            }
            try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
                return in == null ? null : read(in);
            } catch (IOException e) {
                return null;
            }
        }

        /** Reads a stream that mostly knows how long it is: other ways take several times the memory. */
        private byte[] read(InputStream in) throws IOException {
            byte[] bytes = in.readNBytes(in.available());
            int next = in.read();
            if (next < 0) {
                return bytes;
            }
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            all.writeBytes(bytes);
            all.write(next);
            in.transferTo(all);
            return all.toByteArray();
        }

        @Override
        @SuppressWarnings("ReferenceEquality") // a loader is itself, whatever its equals says
        public boolean isCommon(String name) {
            return ofJdk || loader == ClassLoader.getSystemClassLoader() || scope.isJdk(name);
        }

        @Override
        public boolean carriesWords(String name) {
            return scope.carriesWords(name) && !isOnBootPath(name);
        }

        @Override
        public boolean mayBeUnseen(String name) {
            return scope.isJdk(name);
        }
    }

    private synchronized void count(String name, Throwable failure) {
        failed++;
        if (settings.verbose()) {
            console.say("cannot instrument " + name.replace('/', '.') + ": " + failure + " at "
                    + (failure.getStackTrace().length > 0 ? failure.getStackTrace()[0] : "?"));
        }
    }

    private void dump(String name, byte[] classFile) {
        if (settings.classDump().isEmpty() || cannotDump) {
            return;
        }
        try {
            Path file = Path.of(settings.classDump(), name + ".class");
            Files.createDirectories(file.resolveSibling("."));
            Files.write(file, classFile);
        } catch (IOException e) {
            cannotDump = true; // once is enough
            console.say("cannot write " + settings.classDump() + ": " + e + "; classes are not written any more");
        }
    }

    /** How many classes were rewritten. */
    synchronized long rewritten() {
        return rewritten;
    }

    /** How many classes could not be rewritten. */
    synchronized long failed() {
        return failed;
    }

    /** How many methods were left as they were. */
    long methodsLeftAlone() {
        return rewriter.methodsLeftAlone();
    }
}
