package dev.photofinish.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/** A loader of classes that went through the rewriter, each checked before it is defined. */
class Rewritten extends ClassLoader implements ClassLookup {
    final SiteTable sites = new SiteTable();
    final ClassRewriter rewriter = new ClassRewriter(sites, true, false);
    private final Map<String, byte[]> originals = new HashMap<>();

    Rewritten() {
        super(Rewritten.class.getClassLoader());
    }

    /** With a class of the test, which this loader defines anew. */
    Rewritten with(Class<?> type) {
        String name = type.getName().replace('.', '/');
        try (InputStream in = Objects.requireNonNull(type.getResourceAsStream("/" + name + ".class"))) {
            return with(name, in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** With a class that the test made. */
    Rewritten with(String name, byte[] classFile) {
        originals.put(name, classFile);
        return this;
    }

    byte[] original(Class<?> type) {
        return Objects.requireNonNull(originals.get(type.getName().replace('.', '/')));
    }

    @Override
    public byte @Nullable [] classFileOrNull(String internalName) {
        return originals.get(internalName);
    }

    @Override
    public boolean isCommon(String internalName) {
        return false;
    }

    @Override
    public boolean carriesWords(String internalName) {
        return originals.containsKey(internalName);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        Class<?> loaded = findLoadedClass(name);
        byte[] original = originals.get(name.replace('.', '/'));
        if (loaded != null || original == null) {
            return loaded != null ? loaded : super.loadClass(name, resolve);
        }
        byte[] watched = rewriter.watch(original, this);
        check(watched);
        return defineClass(name, watched, 0, watched.length);
    }

    private void check(byte[] classFile) {
        StringWriter problems = new StringWriter();
        CheckClassAdapter.verify(new ClassReader(classFile), getParent(), false, new PrintWriter(problems));
        assertThat(problems.toString()).isEmpty();
    }

    /** Calls a static method without arguments. */
    @Nullable
    Object call(String type, String method) throws ReflectiveOperationException {
        Class<?> loaded = Class.forName(type, true, this);
        try {
            var found = loaded.getDeclaredMethod(method);
            found.setAccessible(true);
            return found.invoke(null);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e;
        }
    }
}
