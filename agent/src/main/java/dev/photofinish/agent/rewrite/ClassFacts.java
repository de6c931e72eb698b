package dev.photofinish.agent.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/** The part of a class that others need to know: where it stands in the hierarchy, and its fields. */
final class ClassFacts {
    final String name;
    final @Nullable String superName;
    final List<String> interfaces;
    private final Map<String, Integer> fieldAccess = new HashMap<>();
    private final Map<String, Integer> sameName = new HashMap<>();

    ClassFacts(String name, @Nullable String superName, List<String> interfaces) {
        this.name = name;
        this.superName = superName;
        this.interfaces = interfaces;
    }

    void addField(int access, String field, String descriptor) {
        fieldAccess.put(field + ":" + descriptor, access);
        sameName.merge(field, 1, Integer::sum);
    }

    /** The access flags of a field, or null if this class does not declare it. */
    @Nullable
    Integer accessOrNull(String field, String descriptor) {
        return fieldAccess.get(field + ":" + descriptor);
    }

    /** What a field's words are called; class files may have fields that differ in type alone. */
    String shadowName(String field, String descriptor) {
        boolean unique = sameName.getOrDefault(field, 0) < 2;
        return unique ? field : field + "$" + Integer.toHexString(descriptor.hashCode());
    }

    static ClassFacts read(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassFacts facts =
                new ClassFacts(reader.getClassName(), reader.getSuperName(), List.of(reader.getInterfaces()));
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public @Nullable FieldVisitor visitField(
                            int access,
                            String field,
                            String descriptor,
                            @Nullable String signature,
                            @Nullable Object value) {
                        facts.addField(access, field, descriptor);
                        return null;
                    }
                },
                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return facts;
    }

    /** The classes in which a field is looked for next, in the order of JVMS 5.4.3.2. */
    List<String> parents() {
        List<String> parents = new ArrayList<>(interfaces);
        if (superName != null) {
            parents.add(superName);
        }
        return parents;
    }
}
