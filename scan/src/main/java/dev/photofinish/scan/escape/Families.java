package dev.photofinish.scan.escape;

import dev.photofinish.scan.summary.Program;
import dev.photofinish.scan.world.MethodInfo;
import dev.photofinish.scan.world.TypeInfo;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;

/** Classes that are written in one another: only these can use what is private to one of them. */
public final class Families {
    private final Program program;
    private final Map<String, ClassNode> headers = new HashMap<>();
    private final Map<String, Set<String>> members = new HashMap<>();

    /** The families of a program; class files are read when they are asked for. */
    public Families(Program program) {
        this.program = program;
    }

    /** Whether all classes that can use private members of a class are among the scanned ones. */
    public boolean isComplete(String type) {
        return program.types().keySet().containsAll(of(type));
    }

    /** The outermost class around a class, and all that are in it, as far as class files tell. */
    Set<String> of(String type) {
        String outermost = outermost(type);
        Set<String> known = members.get(outermost);
        if (known == null) {
            known = collect(outermost);
            members.put(outermost, known);
        }
        return known;
    }

    /** Whether only the family of a class can make objects of it. */
    boolean isMadeInside(String type) {
        TypeInfo info = program.types().get(type);
        if (info == null || info.isInterface()) {
            return false;
        }
        boolean onlyPrivate = true;
        for (MethodInfo method : info.methods().values()) {
            // The compiler makes others for the family, which nobody else can name.
            onlyPrivate &= !method.ref().isConstructor() || method.isPrivate() || method.isSynthetic();
        }
        return onlyPrivate || ((info.access() & Opcodes.ACC_PUBLIC) == 0 && isHidden(type));
    }

    /** Whether a class is private, or has no name that others could use. */
    private boolean isHidden(String type) {
        ClassNode header = header(type);
        InnerClassNode entry = header == null ? null : entry(header);
        return entry != null && (entry.outerName == null || (entry.access & Opcodes.ACC_PRIVATE) != 0);
    }

    private String outermost(String type) {
        String outermost = type;
        // No chain is longer than there are classes: files may be made up.
        for (int i = 0; i < program.types().size(); i++) {
            ClassNode header = header(outermost);
            String outer = header == null ? null : outer(header);
            if (outer == null) {
                break;
            }
            outermost = outer;
        }
        return outermost;
    }

    private static @Nullable String outer(ClassNode header) {
        InnerClassNode entry = entry(header);
        String outer = entry == null ? null : entry.outerName;
        return outer == null ? header.outerClass : outer;
    }

    private static @Nullable InnerClassNode entry(ClassNode header) {
        for (InnerClassNode inner : header.innerClasses) {
            if (inner.name.equals(header.name)) {
                return inner;
            }
        }
        return null;
    }

    private Set<String> collect(String outermost) {
        Set<String> found = new TreeSet<>();
        Deque<String> open = new ArrayDeque<>();
        open.add(outermost);
        while (!open.isEmpty()) {
            String next = open.removeFirst();
            ClassNode header = found.add(next) ? header(next) : null;
            if (header == null) {
                continue;
            }
            if (header.nestMembers != null) {
                open.addAll(header.nestMembers);
            }
            for (InnerClassNode inner : header.innerClasses) {
                boolean isIn =
                        inner.outerName == null ? inner.name.startsWith(outermost + "$") : inner.outerName.equals(next);
                if (isIn) {
                    open.add(inner.name);
                }
            }
        }
        return found;
    }

    private @Nullable ClassNode header(String type) {
        if (!program.types().containsKey(type)) {
            return null;
        }
        return headers.computeIfAbsent(type, name -> {
            ClassNode node = new ClassNode();
            new ClassReader(program.bytes(name))
                    .accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            return node;
        });
    }
}
