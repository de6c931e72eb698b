package dev.photofinish.scan.world;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A class or interface: what can be known without looking at code.
 *
 * @param name internal name
 * @param access flags of the class file
 * @param superName internal name of the superclass; null for {@code Object}
 * @param interfaces internal names
 * @param annotations what is written on it
 * @param fields by name
 * @param methods by name and descriptor
 */
public record TypeInfo(
        String name,
        int access,
        @Nullable String superName,
        List<String> interfaces,
        Annotations annotations,
        Map<String, FieldInfo> fields,
        Map<String, MethodInfo> methods) {
    /** The type of a class file. */
    public static TypeInfo of(ClassNode node) {
        Map<String, FieldInfo> fields = new LinkedHashMap<>();
        for (FieldNode field : node.fields) {
            Annotations annotations = Annotations.of(
                    field.visibleAnnotations, field.invisibleAnnotations,
                    field.visibleTypeAnnotations, field.invisibleTypeAnnotations);
            fields.put(field.name, new FieldInfo(node.name, field.name, field.desc, field.access, annotations));
        }
        Map<String, MethodInfo> methods = new LinkedHashMap<>();
        for (MethodNode method : node.methods) {
            MethodRef ref = new MethodRef(node.name, method.name, method.desc);
            methods.put(ref.signature(), new MethodInfo(ref, method.access, annotations(method), parameters(method)));
        }
        Annotations annotations = Annotations.of(node.visibleAnnotations, node.invisibleAnnotations);
        return new TypeInfo(
                node.name, node.access, node.superName, List.copyOf(node.interfaces), annotations, fields, methods);
    }

    private static Annotations annotations(MethodNode method) {
        return Annotations.of(
                method.visibleAnnotations, method.invisibleAnnotations,
                method.visibleTypeAnnotations, method.invisibleTypeAnnotations);
    }

    private static List<Annotations> parameters(MethodNode method) {
        if (method.visibleParameterAnnotations == null && method.invisibleParameterAnnotations == null) {
            return List.of();
        }
        List<Annotations> parameters = new ArrayList<>();
        int count = org.objectweb.asm.Type.getArgumentCount(method.desc);
        for (int i = 0; i < count; i++) {
            parameters.add(Annotations.of(
                    at(method.visibleParameterAnnotations, i), at(method.invisibleParameterAnnotations, i)));
        }
        return parameters;
    }

    private static <T> @Nullable List<T> at(@Nullable List<T> @Nullable [] lists, int index) {
        return lists == null || index >= lists.length ? null : lists[index];
    }

    /** All that it says, as text: two types with the same text are the same for those who use them. */
    public String declaration() {
        StringBuilder text = new StringBuilder(name)
                .append(' ')
                .append(access)
                .append(' ')
                .append(superName)
                .append(interfaces)
                .append(annotations);
        fields.values()
                .forEach(field -> text.append('\n')
                        .append(field.access())
                        .append(' ')
                        .append(field.name())
                        .append(field.descriptor())
                        .append(field.annotations()));
        methods.values()
                .forEach(method -> text.append('\n')
                        .append(method.access())
                        .append(' ')
                        .append(method.ref().signature())
                        .append(method.annotations())
                        .append(method.parameters()));
        return text.toString();
    }

    public boolean isInterface() {
        return (access & Opcodes.ACC_INTERFACE) != 0;
    }
}
