package dev.photofinish.scan.world;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Types of the JDK that this program runs on, from its own module image: never from what is scanned. */
public final class JdkClasses implements Function<String, @Nullable TypeInfo> {
    private static final int HEADERS = ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;

    @Override
    public @Nullable TypeInfo apply(String name) {
        try (InputStream in = ClassLoader.getPlatformClassLoader().getResourceAsStream(name + ".class")) {
            return in == null ? null : header(in.readAllBytes());
        } catch (IOException e) {
            return null;
        }
    }

    /** The type of a class file, without its code. */
    public static TypeInfo header(byte[] classFile) {
        ClassNode node = new ClassNode();
        new ClassReader(classFile).accept(node, HEADERS);
        return TypeInfo.of(node);
    }
}
