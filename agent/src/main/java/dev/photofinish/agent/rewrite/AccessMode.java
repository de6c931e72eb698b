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
 * @param writes whether it writes, if plain
 */
record AccessMode(boolean acquires, boolean releases, int values, boolean plain, boolean writes) {
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

    private static @Nullable AccessMode of(Matcher name) {
        if (!name.matches()) {
            return null;
        }
        String operation = name.group(1);
        String order = name.group(2) == null ? "" : name.group(2);
        int values =
                operation.equals("get") ? 0 : operation.contains("compare") || operation.contains("Compare") ? 2 : 1;
        if (operation.equals("putOrdered")) {
            return new AccessMode(false, true, values, false, true);
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
                writes);
    }
}
