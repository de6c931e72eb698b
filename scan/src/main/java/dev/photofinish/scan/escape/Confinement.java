package dev.photofinish.scan.escape;

import dev.photofinish.scan.summary.Program;
import dev.photofinish.scan.world.ClassWorld;
import dev.photofinish.scan.world.MethodInfo;
import dev.photofinish.scan.world.MethodRef;
import dev.photofinish.scan.world.TypeInfo;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Finds the classes whose objects are only ever held by variables, parameters and results, and so never leave the
 * thread that made them.
 *
 * <p>An object escapes when it is stored in a field or an array, thrown, captured by a lambda, or given to code that
 * is not known. As nothing in question is ever found in the heap, what is read from there needs no following. Only
 * classes are in question that nobody outside can make objects of. In doubt an object escapes.
 */
public final class Confinement {
    private static final String SERIALIZABLE = "java/io/Serializable";

    private final Program program;
    private final ClassWorld world;
    private final Families families;
    private final Set<String> inQuestion = new LinkedHashSet<>();
    private final Set<String> escaped = new HashSet<>();
    private final Set<String> made = new HashSet<>();
    private final Map<String, Set<String>> subclasses = new HashMap<>();
    /** Methods that unknown code may call, although they are private. */
    private final Set<MethodRef> handedOut = new HashSet<>();

    private final Map<MethodRef, Flow> flows = new HashMap<>();
    private final Map<MethodRef, Set<MethodRef>> askers = new HashMap<>();
    private final Set<MethodRef> open = new LinkedHashSet<>();

    /** Looks at a whole program. */
    public Confinement(Program program, ClassWorld world, Families families) {
        this.program = program;
        this.world = world;
        this.families = families;
        program.types().values().forEach(this::question);
        if (!inQuestion.isEmpty()) {
            program.bodies().forEach(this::prepare);
            startWithFamilies();
            run();
        }
    }

    /** Whether every object of a class, and of its subclasses, stays with the thread that made it. */
    public boolean isConfined(String type) {
        boolean anyMade = false;
        for (String each : withSubclasses(type)) {
            if (!inQuestion.contains(each) || escaped.contains(each)) {
                return false;
            }
            anyMade |= made.contains(each);
        }
        // Objects that nobody makes are made by reflection.
        return anyMade;
    }

    private void question(TypeInfo type) {
        for (String above = type.superName(); above != null; ) {
            subclasses.computeIfAbsent(above, key -> new LinkedHashSet<>()).add(type.name());
            TypeInfo next = program.types().get(above);
            above = next == null ? null : next.superName();
        }
        if (families.isMadeInside(type.name()) && families.isComplete(type.name()) && hasPlainSupertypes(type)) {
            inQuestion.add(type.name());
        }
    }

    /** Whether nothing but its constructors makes objects of a class, and nothing but its users calls its methods. */
    private boolean hasPlainSupertypes(TypeInfo type) {
        Set<String> known = new HashSet<>();
        for (TypeInfo each : world.withSupertypes(type.name())) {
            known.add(each.name());
            boolean isObject = each.superName() == null;
            if (each.name().equals(SERIALIZABLE) || (!isObject && each.methods().containsKey("finalize()V"))) {
                return false;
            }
        }
        return world.withSupertypes(type.name()).stream()
                .allMatch(each -> known.containsAll(each.interfaces())
                        && (each.superName() == null || known.contains(each.superName())));
    }

    private void prepare(MethodRef method, MethodNode body) {
        for (AbstractInsnNode instruction : body.instructions) {
            if (instruction.getOpcode() == Opcodes.NEW) {
                String type = ((TypeInsnNode) instruction).desc;
                made.add(type);
                if (inQuestion.contains(type) && !families.of(type).contains(method.owner())) {
                    escaped.add(type); // not what a compiler of Java does
                }
            } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
                for (Object argument : dynamic.bsmArgs) {
                    handOut(argument);
                }
            } else if (instruction instanceof LdcInsnNode constant) {
                handOut(constant.cst);
            }
        }
    }

    /** A constant with which others can call a method or make an object. */
    private void handOut(Object constant) {
        if (constant instanceof Handle handle) {
            handedOut.add(new MethodRef(handle.getOwner(), handle.getName(), handle.getDesc()));
            if (handle.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
                escaped.add(handle.getOwner());
            }
        } else if (constant instanceof Type type && type.getSort() == Type.OBJECT) {
            escaped.add(type.getInternalName());
        } else if (constant instanceof ConstantDynamic dynamic) {
            for (int i = 0; i < dynamic.getBootstrapMethodArgumentCount(); i++) {
                handOut(dynamic.getBootstrapMethodArgument(i));
            }
        }
    }

    private void startWithFamilies() {
        Set<String> types = new LinkedHashSet<>();
        inQuestion.forEach(type -> types.addAll(families.of(type)));
        program.bodies().keySet().stream()
                .filter(method -> types.contains(method.owner()))
                .forEach(open::add);
    }

    private void run() {
        ArrayDeque<MethodRef> work = new ArrayDeque<>();
        while (!open.isEmpty()) {
            work.addAll(open);
            open.clear();
            while (!work.isEmpty()) {
                look(work.removeFirst());
            }
        }
    }

    private void look(MethodRef method) {
        MethodNode body = program.bodies().get(method);
        if (body == null) {
            return;
        }
        Flow before = flows.getOrDefault(method, Flow.NOTHING);
        Flow after = before.equals(Flow.UNKNOWN) ? before : follow(method, body, before);
        flows.put(method, after);
        if (!after.equals(before)) {
            open.addAll(askers.getOrDefault(method, Set.of()));
        }
    }

    private Flow follow(MethodRef method, MethodNode body, Flow before) {
        EscapeInterpreter interpreter = new EscapeInterpreter(this, method, before);
        try {
            new Analyzer<>(interpreter).analyze(method.owner(), body);
        } catch (AnalyzerException | RuntimeException e) {
            // Whatever it could hold is lost.
            escaped.addAll(families.of(method.owner()));
            return Flow.UNKNOWN;
        }
        Flow after = interpreter.flow();
        MethodInfo info = world.declared(method);
        if (info == null || !info.isPrivate() || handedOut.contains(method)) {
            escaped.addAll(after.result().classes());
        }
        return after;
    }

    /** What a method does, as far as it is known by now; who asks is looked at again when more is known. */
    Flow flow(MethodRef method, MethodRef asker) {
        askers.computeIfAbsent(method, key -> new LinkedHashSet<>()).add(asker);
        Flow known = flows.get(method);
        if (known == null) {
            open.add(method);
            return Flow.NOTHING;
        }
        return known;
    }

    void escape(Set<String> types) {
        escaped.addAll(types);
    }

    boolean isInQuestion(String type) {
        return inQuestion.contains(type);
    }

    boolean hasBody(MethodRef method) {
        return program.bodies().containsKey(method);
    }

    ClassWorld world() {
        return world;
    }

    /** A class that is in question, and all its subclasses: nobody outside can have more of them. */
    Set<String> withSubclasses(String type) {
        Set<String> all = new LinkedHashSet<>(List.of(type));
        all.addAll(subclasses.getOrDefault(type, Set.of()));
        return all;
    }
}
