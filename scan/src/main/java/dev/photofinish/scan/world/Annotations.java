package dev.photofinish.scan.world;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AnnotationNode;

/** The annotations of a class, field, method or its parameters, by simple name: packages differ, meanings do not. */
public final class Annotations {
    /** No annotation. */
    public static final Annotations NONE = new Annotations(Map.of());

    private final Map<String, Map<String, Object>> bySimpleName;

    private Annotations(Map<String, Map<String, Object>> bySimpleName) {
        this.bySimpleName = bySimpleName;
    }

    /** Those that the class file keeps, whether programs see them at run time or not. */
    @SafeVarargs
    static Annotations of(@Nullable List<? extends AnnotationNode>... lists) {
        Map<String, Map<String, Object>> all = new HashMap<>();
        for (List<? extends AnnotationNode> list : lists) {
            if (list != null) {
                list.forEach(node -> all.put(simpleName(node.desc), values(node)));
            }
        }
        return all.isEmpty() ? NONE : new Annotations(all);
    }

    private static String simpleName(String descriptor) {
        int start = Math.max(descriptor.lastIndexOf('/'), descriptor.lastIndexOf('$'));
        return descriptor.substring(Math.max(start, 0) + 1, descriptor.length() - 1);
    }

    private static Map<String, Object> values(AnnotationNode node) {
        Map<String, Object> values = new HashMap<>();
        for (int i = 0; node.values != null && i + 1 < node.values.size(); i += 2) {
            values.put((String) node.values.get(i), node.values.get(i + 1));
        }
        return values;
    }

    /** All simple names. */
    public Set<String> names() {
        return bySimpleName.keySet();
    }

    /** Whether there is one of this name. */
    public boolean has(String simpleName) {
        return bySimpleName.containsKey(simpleName);
    }

    /** Whether there is one of these names. */
    public boolean hasAny(Iterable<String> simpleNames) {
        if (bySimpleName.isEmpty()) {
            return false;
        }
        for (String name : simpleNames) {
            if (bySimpleName.containsKey(name)) {
                return true;
            }
        }
        return false;
    }

    /** What an annotation says, if it is there and says it. */
    public @Nullable Object value(String simpleName, String member) {
        return bySimpleName.getOrDefault(simpleName, Map.of()).get(member);
    }

    /** The same as text: one string, or several; empty if the annotation says nothing. */
    public List<String> texts(String simpleName, String member) {
        Object value = value(simpleName, member);
        if (value instanceof List<?> list) {
            return list.stream().map(String::valueOf).toList();
        }
        return value == null ? List.of() : List.of(String.valueOf(value));
    }

    /** All that they say, always in the same order. */
    @Override
    public String toString() {
        return text(bySimpleName);
    }

    private static String text(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, String> sorted = new TreeMap<>();
            map.forEach((key, member) -> sorted.put(String.valueOf(key), text(member)));
            return sorted.toString();
        }
        if (value instanceof List<?> list) {
            return list.stream().map(Annotations::text).toList().toString();
        }
        if (value instanceof AnnotationNode node) {
            return node.desc + text(node.values);
        }
        if (value != null && value.getClass().isArray()) {
            List<Object> members = new ArrayList<>();
            for (int i = 0; i < Array.getLength(value); i++) {
                members.add(Array.get(value, i));
            }
            return text(members);
        }
        return String.valueOf(value);
    }
}
