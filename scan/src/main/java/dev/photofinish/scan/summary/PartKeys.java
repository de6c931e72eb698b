package dev.photofinish.scan.summary;

import dev.photofinish.scan.world.ClassWorld;
import dev.photofinish.scan.world.Digest;
import dev.photofinish.scan.world.MethodRef;
import dev.photofinish.scan.world.TypeInfo;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Names for all that the summaries of some methods depend on: the class files they are in, the declarations of the
 * types that their code names with all their supertypes, and, by their own names, the methods that they call. Types
 * that reach a method through those it calls are in the names of these. What is not scanned, and the options, are
 * the same for a whole store.
 */
final class PartKeys {
    private final Program program;
    private final ClassWorld world;
    private final CallGraph graph;
    private final String libraries;
    private final Map<String, String> files = new HashMap<>();
    private final Map<String, String> declarations = new HashMap<>();
    private final Map<MethodRef, String> keys = new HashMap<>();

    PartKeys(Program program, ClassWorld world, CallGraph graph, String libraries) {
        this.libraries = libraries;
        this.program = program;
        this.world = world;
        this.graph = graph;
    }

    /** The name for methods that call each other; those they call must have been named before. */
    String of(List<MethodRef> component) {
        Digest digest = new Digest().add(libraries);
        TreeSet<String> types = new TreeSet<>();
        TreeSet<String> called = new TreeSet<>();
        for (MethodRef method : component) {
            digest.add(file(method.owner())).add(method.name()).add(method.descriptor());
            types.add(method.owner());
            types.addAll(graph.named(method));
            for (MethodRef callee : graph.callees(method)) {
                called.add(keys.getOrDefault(callee, ""));
            }
        }
        types.forEach(type -> digest.add(declaration(type)));
        digest.add(called.size());
        called.forEach(digest::add);
        String key = digest.name();
        component.forEach(method -> keys.put(method, key));
        return key;
    }

    private String file(String type) {
        return files.computeIfAbsent(
                type, name -> new Digest().add(program.bytes(name)).name());
    }

    /** A type with all its supertypes, as far as they are scanned. */
    private String declaration(String type) {
        String known = declarations.get(type);
        if (known == null) {
            Digest digest = new Digest().add(type);
            for (TypeInfo supertype : world.withSupertypes(type)) {
                if (program.types().containsKey(supertype.name())) {
                    digest.add(supertype.declaration());
                }
            }
            known = digest.name();
            declarations.put(type, known);
        }
        return known;
    }
}
