package dev.photofinish.agent.rewrite;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a method of {@code VarHandle} or {@code Unsafe} means for the order of things, read from its name.
 *
 * @param acquires whether what was released before is known after it
 * @param releases whether what was done before is released by it
 * @param values how many of the last arguments are values, not coordinates
 * @param plain whether it is an access like that of a plain field
 * @param reads whether it reads
 * @param writes whether it writes, or may do so
 * @param result what its result tells of whether it has written
 */
record AccessMode(
        boolean acquires, boolean releases, int values, boolean plain, boolean reads, boolean writes, Result result) {
    /** What the result of an access tells of whether it has written. */
    enum Result {
        /** Nothing is left open. */
        CERTAIN,
        /** It is true if it has. */
        SUCCESS,
        /** It is what was found there. */
        FOUND
    }

    private static final String TYPE = "(?:Int|Long|Short|Char|Byte|Boolean|Float|Double|Object|Reference)";

    private static final Pattern VAR_HANDLE = Pattern.compile(
            "(get|set|compareAndSet|weakCompareAndSet|compareAndExchange|getAnd(?:Set|Add|Bitwise(?:Or|And|Xor)))"
                    + "(Volatile|Acquire|Release|Opaque|Plain)?");

    private static final Pattern UNSAFE = Pattern.compile(
            "(get|put|putOrdered|compareAndSet|compareAndSwap|weakCompareAndSet|weakCompareAndSwap|compareAndExchange"
                    + "|getAnd(?:Set|Add|Bitwise(?:Or|And|Xor)))"
                    + TYPE + "(Volatile|Acquire|Release|Opaque|Plain)?");

    /** The mode of a method of {@code VarHandle}; null if it is no access. */
    static @Nullable AccessMode ofVarHandle(String name) {
        return of(VAR_HANDLE.matcher(name));
    }

    /** The mode of a method of {@code Unsafe}; null if it is no access. */
    static @Nullable AccessMode ofUnsafe(String name) {
        return of(UNSAFE.matcher(name));
    }

    /** Whether it both reads and may write, at once. */
    boolean updates() {
        return reads && writes;
    }

    private static Result result(String operation) {
        if (operation.equals("compareAndExchange")) {
            return Result.FOUND;
        }
        return operation.contains("compare") || operation.contains("Compare") ? Result.SUCCESS : Result.CERTAIN;
    }

    private static @Nullable AccessMode of(Matcher name) {
        if (!name.matches()) {
            return null;
        }
        String operation = name.group(1);
        String order = name.group(2) == null ? "" : name.group(2);
        int values =
                operation.equals("get") ? 0 : operation.contains("compare") || operation.contains("Compare") ? 2 : 1;
        if (operation.equals("putOrdered")) {
            return new AccessMode(false, true, values, false, false, true, Result.CERTAIN);
        }
        boolean reads = !operation.equals("set") && !operation.equals("put");
        boolean writes = !operation.equals("get");
        boolean single = !reads || !writes;
        boolean full = single ? order.equals("Volatile") : order.isEmpty() || order.equals("Volatile");
        return new AccessMode(
                reads && (full || order.equals("Acquire")),
                writes && (full || order.equals("Release")),
                values,
                single && order.isEmpty(),
                reads,
                writes,
                result(operation));
    }
}
