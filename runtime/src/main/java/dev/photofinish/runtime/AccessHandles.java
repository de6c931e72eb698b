package dev.photofinish.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Method handles that read or write a variable, as programs get them: each tells of its accesses, whoever calls it and
 * whatever else is made of it. They have the types of those that they stand for.
 */
@SuppressWarnings("UnusedMethod") // those at the end are called by handles
public final class AccessHandles {
    private static final MethodHandle FIELD_READ = find("fieldRead", Field.class, int.class, Object.class);
    private static final MethodHandle FIELD_WRITE = find("fieldWrite", Field.class, int.class, Object.class);
    private static final MethodHandle ELEMENT_READ = find("elementRead", int.class, Object.class, int.class);
    private static final MethodHandle ELEMENT_WRITE = find("elementWrite", int.class, Object.class, int.class);
    private static final MethodHandle PLAIN =
            find("plain", VarHandle.class, boolean.class, int.class, Object.class, int.class);
    private static final MethodHandle ACQUIRE = find("acquire", VarHandle.class, int.class, Object.class, int.class);
    private static final MethodHandle RELEASE = find("release", VarHandle.class, int.class, Object.class, int.class);

    private static final SpinLock LOCK = new SpinLock();
    /** What each of ours stands for: only that one can be cracked. */
    private static final Map<MethodHandle, MethodHandle> DIRECT = new WeakHashMap<>();

    private AccessHandles() {}

    private static MethodHandle find(String name, Class<?>... parameters) {
        try {
            return MethodHandles.lookup()
                    .findStatic(AccessHandles.class, name, MethodType.methodType(void.class, parameters));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Makes a handle tell, if something can be told; otherwise it stays as it is. */
    private interface Maker {
        @Nullable
        MethodHandle make();
    }

    private static MethodHandle telling(MethodHandle direct, Maker maker) {
        ThreadState thread = JdkHooks.beginOwn();
        try {
            MethodHandle made = maker.make();
            if (made == null) {
                return direct;
            }
            LOCK.lock();
            try {
                DIRECT.put(made, direct);
            } finally {
                LOCK.unlock();
            }
            return made;
        } catch (RuntimeException | LinkageError e) {
            return direct;
        } finally {
            JdkHooks.endOwn(thread);
        }
    }

    /** A handle of a field that was looked up by name. */
    public static MethodHandle ofNamed(MethodHandle direct, Class<?> type, String name, boolean writes, int site) {
        return telling(direct, () -> {
            Field field = fieldOrNull(type, name);
            return field == null ? null : ofField(direct, field, site, writes);
        });
    }

    /** A handle of a field that was found by reflection. */
    public static MethodHandle ofField(MethodHandle direct, Field field, boolean writes, int site) {
        return telling(direct, () -> ofField(direct, field, site, writes));
    }

    /** A handle of the elements of arrays. */
    public static MethodHandle ofElement(MethodHandle direct, boolean writes, int site) {
        return telling(
                direct,
                () -> writes
                        ? before(direct, MethodHandles.insertArguments(ELEMENT_WRITE, 0, site), 2)
                        : after(direct, MethodHandles.insertArguments(ELEMENT_READ, 0, site), 2));
    }

    /** A handle that stands for one mode of access of another; all but plain and opaque ones order what is around them. */
    public static MethodHandle ofVariable(
            MethodHandle direct, VarHandle variable, VarHandle.AccessMode mode, int site) {
        return telling(direct, () -> {
            int coordinates = variable.coordinateTypes().size();
            switch (mode) {
                case GET, SET -> {
                    MethodHandle plain =
                            MethodHandles.insertArguments(PLAIN, 0, variable, mode == VarHandle.AccessMode.SET, site);
                    return before(direct, named(plain, coordinates), coordinates);
                }
                case GET_OPAQUE, SET_OPAQUE -> {
                    return null;
                }
                default -> {
                    MethodHandle release = MethodHandles.insertArguments(RELEASE, 0, variable, site);
                    MethodHandle acquire = MethodHandles.insertArguments(ACQUIRE, 0, variable, site);
                    MethodHandle released = before(direct, named(release, coordinates), coordinates);
                    return after(released, named(acquire, coordinates), coordinates);
                }
            }
        });
    }

    /** The handle that one of ours stands for. */
    public static MethodHandle direct(MethodHandle handle) {
        LOCK.lock();
        try {
            return DIRECT.getOrDefault(handle, handle);
        } finally {
            LOCK.unlock();
        }
    }

    private static @Nullable Field fieldOrNull(Class<?> type, String name) {
        for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
            try {
                return owner.getDeclaredField(name);
            } catch (NoSuchFieldException e) {
                // further up, or in an interface, where fields are final
            }
        }
        return null;
    }

    private static @Nullable MethodHandle ofField(MethodHandle direct, Field field, int site, boolean writes) {
        if (Modifier.isFinal(field.getModifiers()) || field.getDeclaringClass().getClassLoader() == null) {
            return null;
        }
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        MethodHandle check = MethodHandles.insertArguments(writes ? FIELD_WRITE : FIELD_READ, 0, field, site);
        if (isStatic) {
            check = MethodHandles.insertArguments(check, 0, (Object) null);
        }
        int coordinates = isStatic ? 0 : 1;
        return writes ? before(direct, check, coordinates) : after(direct, check, coordinates);
    }

    /** Of a check of an object and an index, what is there. */
    private static MethodHandle named(MethodHandle check, int coordinates) {
        return switch (coordinates) {
            case 0 -> MethodHandles.insertArguments(check, 0, null, -1);
            case 1 -> MethodHandles.insertArguments(check, 1, -1);
            default -> check;
        };
    }

    private static MethodHandle before(MethodHandle direct, MethodHandle check, int coordinates) {
        return MethodHandles.foldArguments(direct, typed(direct, check, coordinates));
    }

    private static MethodHandle after(MethodHandle direct, MethodHandle check, int coordinates) {
        MethodType type = direct.type();
        MethodHandle typed = typed(direct, check, coordinates);
        if (type.returnType() == void.class) {
            MethodHandle nothing = MethodHandles.empty(type);
            return MethodHandles.foldArguments(MethodHandles.foldArguments(nothing, typed), direct);
        }
        MethodHandle result =
                MethodHandles.dropArguments(MethodHandles.identity(type.returnType()), 1, type.parameterList());
        return MethodHandles.foldArguments(MethodHandles.foldArguments(result, 1, typed), direct);
    }

    private static MethodHandle typed(MethodHandle direct, MethodHandle check, int coordinates) {
        List<Class<?>> parameters = direct.type().parameterList().subList(0, coordinates);
        return check.asType(MethodType.methodType(void.class, parameters));
    }

    private static int site(ThreadState thread, int lookedUp) {
        return thread.handleSite != 0 ? thread.handleSite : lookedUp;
    }

    private static void fieldRead(Field field, int site, @Nullable Object base) {
        ThreadState thread = Threads.current();
        Unnamed.reflective(field, base, false, thread, site(thread, site));
    }

    private static void fieldWrite(Field field, int site, @Nullable Object base) {
        ThreadState thread = Threads.current();
        Unnamed.reflective(field, base, true, thread, site(thread, site));
    }

    private static void elementRead(int site, @Nullable Object array, int index) {
        element(array, index, false, site);
    }

    private static void elementWrite(int site, @Nullable Object array, int index) {
        element(array, index, true, site);
    }

    private static void element(@Nullable Object array, int index, boolean writes, int site) {
        ThreadState thread = Threads.current();
        Hooks.beforeReflectiveElement(array, index, writes, thread, site(thread, site));
    }

    private static void plain(VarHandle variable, boolean writes, int site, @Nullable Object base, int index) {
        ThreadState thread = Threads.current();
        Hooks.plainVariable(variable, base, index, writes, thread, site(thread, site));
    }

    private static void acquire(VarHandle variable, int site, @Nullable Object base, int index) {
        ThreadState thread = Threads.current();
        Sync.acquireVariable(variable, base, index, thread, site(thread, site));
    }

    private static void release(VarHandle variable, int site, @Nullable Object base, int index) {
        ThreadState thread = Threads.current();
        Sync.releaseVariable(variable, base, index, thread, site(thread, site));
    }
}
