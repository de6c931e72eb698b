package dev.photofinish.scan.world;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** All types that are known: those to scan, and, read when asked for, those of the class path and of the JDK. */
public final class ClassWorld {
    private final Map<String, TypeInfo> types = new HashMap<>();
    private final Set<String> missing = new TreeSet<>();
    private final Function<String, @Nullable TypeInfo> library;
    private final Map<String, List<TypeInfo>> supertypes = new HashMap<>();
    private final Map<MethodRef, Optional<MethodInfo>> implementations = new HashMap<>();

    /** A world of the given types, and of others that {@code library} finds by name. */
    public ClassWorld(Iterable<TypeInfo> scanned, Function<String, @Nullable TypeInfo> library) {
        scanned.forEach(type -> types.put(type.name(), type));
        this.library = library;
    }

    /** The type of an internal name; null if nobody knows it. */
    public @Nullable TypeInfo typeOrNull(String name) {
        TypeInfo known = types.get(name);
        if (known != null || missing.contains(name) || name.startsWith("[")) {
            return known;
        }
        TypeInfo found = library.apply(name);
        if (found == null) {
            missing.add(name);
        } else {
            types.put(name, found);
        }
        return found;
    }

    /** Names of types that were asked for and are nowhere. */
    public Set<String> missing() {
        return missing;
    }

    /** A type and all it extends and implements: itself first, superclasses before interfaces. */
    public List<TypeInfo> withSupertypes(String name) {
        List<TypeInfo> known = supertypes.get(name);
        if (known == null) {
            known = collectSupertypes(name);
            supertypes.put(name, known);
        }
        return known;
    }

    private List<TypeInfo> collectSupertypes(String name) {
        Map<String, TypeInfo> found = new LinkedHashMap<>();
        Deque<String> interfaces = new ArrayDeque<>();
        for (String next = name; next != null; ) {
            TypeInfo type = typeOrNull(next);
            if (type == null || found.putIfAbsent(next, type) != null) {
                break;
            }
            interfaces.addAll(type.interfaces());
            next = type.superName();
        }
        while (!interfaces.isEmpty()) {
            String next = interfaces.removeFirst();
            TypeInfo type = typeOrNull(next);
            if (type != null && found.putIfAbsent(next, type) == null) {
                interfaces.addAll(type.interfaces());
            }
        }
        return new ArrayList<>(found.values());
    }

    /** Whether a type is the other or extends or implements it. */
    public boolean isSubtype(String name, String of) {
        return name.equals(of)
                || withSupertypes(name).stream().anyMatch(type -> type.name().equals(of));
    }

    /** The field that an instruction means; null if its class is not known. */
    public @Nullable FieldInfo field(String owner, String name) {
        TypeInfo own = types.get(owner);
        FieldInfo declared = own == null ? null : own.fields().get(name);
        if (declared != null) {
            return declared;
        }
        for (TypeInfo type : withSupertypes(owner)) {
            FieldInfo field = type.fields().get(name);
            if (field != null) {
                return field;
            }
        }
        return null;
    }

    /** The method as the nearest type declares it; null if none is known. */
    public @Nullable MethodInfo declared(MethodRef method) {
        String signature = method.signature();
        for (TypeInfo type : withSupertypes(method.owner())) {
            MethodInfo info = type.methods().get(signature);
            if (info != null) {
                return info;
            }
        }
        return null;
    }

    /**
     * The body that a call runs when the receiver is of the static type: the nearest one above, classes before
     * interfaces, bodies before declarations; null if none is known.
     */
    public @Nullable MethodInfo implementation(MethodRef method) {
        Optional<MethodInfo> known = implementations.get(method);
        if (known == null) {
            known = Optional.ofNullable(findImplementation(method));
            implementations.put(method, known);
        }
        return known.orElse(null);
    }

    private @Nullable MethodInfo findImplementation(MethodRef method) {
        String signature = method.signature();
        MethodInfo declaration = null;
        for (TypeInfo type : withSupertypes(method.owner())) {
            MethodInfo info = type.methods().get(signature);
            if (info != null && !info.isAbstract()) {
                return info;
            }
            if (info != null && declaration == null) {
                declaration = info;
            }
        }
        return declaration;
    }
}
