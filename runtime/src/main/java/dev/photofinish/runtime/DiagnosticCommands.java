package dev.photofinish.runtime;

import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * What {@code jcmd} asks of a JVM, asked from within. The class of the JDK that does it is made for management beans, which
 * take long to start, and is not needed as a bean: its one native method uses no fields.
 */
public final class DiagnosticCommands {
    /** The module that has the commands. */
    public static final String MODULE = "jdk.management";
    /** The package that must be open to this class. */
    public static final String PACKAGE = "com.sun.management.internal";

    private DiagnosticCommands() {}

    /** Runs a command; gives what the JVM answers. */
    public static @Nullable String run(String command) throws ReflectiveOperationException {
        Class.forName(PACKAGE + ".PlatformMBeanProviderImpl"); // loads the native part
        Class<?> commands = Class.forName(PACKAGE + ".DiagnosticCommandImpl", false, null);
        Method execute = commands.getDeclaredMethod("executeDiagnosticCommand", String.class);
        execute.setAccessible(true);
        return (String) execute.invoke(Raw.U.allocateInstance(commands), command);
    }
}
