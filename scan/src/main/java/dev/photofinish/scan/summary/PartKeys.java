package dev.photofinish.scan.summary;

import dev.photofinish.scan.world.ClassWorld;
import dev.photofinish.scan.world.Digest;
import dev.photofinish.scan.world.MethodRef;
import dev.photofinish.scan.world.TypeInfo;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * Names for all that the summaries of some methods depend on: the class files they are in, the declarations of the
 * types that their code names with all their supertypes, and, by their own names, the methods that they call. Types
 * that reach a method through those it calls are in the names of these. What is not scanned, and the options, are
 * the same for a whole store.
 */
final class PartKeys {
    /** Callees that are named together with their callers. */
    private static final byte[] OF_THE_COMPONENT = new Digest().bytes();

    private final Program program;
    private final ClassWorld world;
    private final CallGraph graph;
    private final String libraries;
    private final Map<String, byte[]> files = new HashMap<>();
    private final Map<String, byte[]> types = new HashMap<>();
    private final Map<String, byte[]> declarations = new HashMap<>();
    private final Map<MethodRef, byte[]> keys = new HashMap<>();

    PartKeys(Program program, ClassWorld world, CallGraph graph, String libraries) {
        this.libraries = libraries;
        this.program = program;
        this.world = world;
        this.graph = graph;
    }

    /** The name for methods that call each other; those they call must have been named before. */
    String of(List<MethodRef> component) {
        Digest digest = new Digest().add(libraries).add(component.size());
        for (MethodRef method : component) {
            List<String> types = graph.named(method);
            List<MethodRef> callees = graph.callees(method);
            digest.addName(file(method.owner()))
                    .addName(declaration(method.owner()))
                    .add(method.name())
                    .add(method.descriptor())
                    .add(types.size());
            types.forEach(type -> digest.addName(declaration(type)));
            digest.add(callees.size());
            callees.forEach(callee -> digest.addName(keys.getOrDefault(callee, OF_THE_COMPONENT)));
        }
        byte[] key = digest.bytes();
        component.forEach(method -> keys.put(method, key));
        return HexFormat.of().formatHex(key);
    }

    private byte[] file(String type) {
        return files.computeIfAbsent(
                type, name -> new Digest().add(program.bytes(name)).bytes());
    }

    private byte[] own(TypeInfo type) {
        return types.computeIfAbsent(
                type.name(), name -> new Digest().add(type.declaration()).bytes());
    }

    /** A type with all its supertypes, as far as they are scanned. */
    private byte[] declaration(String type) {
        byte[] known = declarations.get(type);
        if (known == null) {
            Digest digest = new Digest().add(type);
            for (TypeInfo supertype : world.withSupertypes(type)) {
                if (program.types().containsKey(supertype.name())) {
                    digest.addName(own(supertype));
                }
            }
            known = digest.bytes();
            declarations.put(type, known);
        }
        return known;
    }
}
