package dev.photofinish.scan.flow;

import dev.photofinish.scan.world.Annotations;
import dev.photofinish.scan.world.ClassWorld;
import dev.photofinish.scan.world.MethodInfo;
import dev.photofinish.scan.world.MethodRef;
import dev.photofinish.scan.world.TypeInfo;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** What annotations, on a method, what it overrides, and their classes, say about it. */
public final class MethodTraits {
    private static final List<String> MAIN_THREAD =
            List.of("MainThread", "UiThread", "OnBind", "OnEvent", "OnMount", "OnUnbind", "OnUnmount");
    private static final String CONFINED = "ThreadConfined";

    private final ClassWorld world;
    private final Map<MethodRef, Set<String>> names = new HashMap<>();
    private final Map<MethodRef, Boolean> markedMethods = new HashMap<>();
    private final Map<String, Boolean> markedTypes = new HashMap<>();
    private final Map<String, Boolean> confinedTypes = new HashMap<>();
    private final Set<String> threadSafe = new HashSet<>(Set.of("ThreadSafe"));

    /** Traits in a world, where some annotations mean the same as {@code @ThreadSafe}. */
    public MethodTraits(ClassWorld world, Set<String> aliasesOfThreadSafe) {
        this.world = world;
        threadSafe.addAll(aliasesOfThreadSafe);
    }

    private boolean onMethodOrOverridden(MethodRef method, Predicate<Annotations> test) {
        String signature = method.signature();
        for (TypeInfo type : world.withSupertypes(method.owner())) {
            MethodInfo info = type.methods().get(signature);
            if (info != null && test.test(info.annotations())) {
                return true;
            }
        }
        return false;
    }

    private boolean onType(String type, Predicate<Annotations> test) {
        return world.withSupertypes(type).stream().map(TypeInfo::annotations).anyMatch(test);
    }

    private boolean anywhere(MethodRef method, Predicate<Annotations> test) {
        return onMethodOrOverridden(method, test) || onType(method.owner(), test);
    }

    private boolean has(Annotations annotations) {
        return annotations.hasAny(threadSafe);
    }

    /** Whether the method itself, or what it overrides, is marked to be safe. */
    public boolean isMethodMarkedThreadSafe(MethodRef method) {
        Boolean known = markedMethods.get(method);
        if (known == null) {
            known = onMethodOrOverridden(method, annotations -> has(annotations) && !isUnchecked(annotations));
            markedMethods.put(method, known);
        }
        return known;
    }

    /** Whether the method is to be safe for callers on any thread. */
    public boolean isMarkedThreadSafe(MethodRef method) {
        TypeInfo own = world.typeOrNull(method.owner());
        boolean cancelled = own != null && own.annotations().has("NotThreadSafe");
        return isMethodMarkedThreadSafe(method) || (!cancelled && isTypeMarked(method.owner()));
    }

    private boolean isTypeMarked(String type) {
        Boolean known = markedTypes.get(type);
        if (known == null) {
            known = onType(type, this::has);
            markedTypes.put(type, known);
        }
        return known;
    }

    /** Whether the author vouches for it: not checked, taken to be safe. */
    public boolean isVouchedFor(MethodRef method) {
        return anywhere(method, this::isUnchecked);
    }

    private boolean isUnchecked(Annotations annotations) {
        return has(annotations)
                && threadSafe.stream().anyMatch(name -> Boolean.FALSE.equals(annotations.value(name, "enableChecks")));
    }

    /** Whether one thread alone runs it. */
    public boolean isConfined(MethodRef method) {
        return anywhere(method, annotations -> annotations.hasAny(MAIN_THREAD) || annotations.has(CONFINED))
                || isCallbackOfAndroid(method);
    }

    private boolean isCallbackOfAndroid(MethodRef method) {
        return method.name().startsWith("on")
                && !method.name().equals("onHandleIntent")
                && world.withSupertypes(method.owner()).stream()
                        .filter(type -> type.name().startsWith("android"))
                        .anyMatch(type -> type.methods().containsKey(method.signature()));
    }

    /** Whether a type is only used by one thread. */
    public boolean isTypeConfined(String type) {
        Boolean known = confinedTypes.get(type);
        if (known == null) {
            known = onType(type, annotations -> annotations.has(CONFINED));
            confinedTypes.put(type, known);
        }
        return known;
    }

    /** Whether the method, or what it overrides, has an annotation. */
    public boolean has(MethodRef method, String annotation) {
        Set<String> known = names.get(method);
        if (known == null) {
            Set<String> found = new HashSet<>();
            onMethodOrOverridden(method, annotations -> {
                found.addAll(annotations.names());
                return false;
            });
            known = found.isEmpty() ? Set.of() : found;
            names.put(method, known);
        }
        return known.contains(annotation);
    }

    /** Whether calls of an interface are said to be safe. */
    public boolean isSafeToCall(MethodRef method) {
        return anywhere(method, annotations -> has(annotations) || annotations.has(CONFINED));
    }
}
