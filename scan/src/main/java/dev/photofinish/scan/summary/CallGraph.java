package dev.photofinish.scan.summary;

import dev.photofinish.scan.world.ClassWorld;
import dev.photofinish.scan.world.MethodInfo;
import dev.photofinish.scan.world.MethodRef;
import dev.photofinish.scan.world.TypeInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Which methods of the program a method may ask the summary of. */
final class CallGraph {
    private final Program program;
    private final ClassWorld world;
    private final Map<MethodRef, List<MethodRef>> callees = new HashMap<>();
    private final Map<MethodRef, List<String>> named = new HashMap<>();

    CallGraph(Program program, ClassWorld world) {
        this.program = program;
        this.world = world;
        program.bodies().forEach((method, body) -> callees.put(method, find(method, body)));
    }

    /** The methods whose summaries a method needs, in a fixed order. */
    List<MethodRef> callees(MethodRef method) {
        return callees.getOrDefault(method, List.of());
    }

    /** The types that the code of a method names, in a fixed order. */
    List<String> named(MethodRef method) {
        return named.getOrDefault(method, List.of());
    }

    private List<MethodRef> find(MethodRef method, MethodNode body) {
        Set<MethodRef> found = new HashSet<>();
        Set<String> types = new HashSet<>();
        Set<String> made = new HashSet<>();
        List<MethodInsnNode> chosenByReceiver = new ArrayList<>();
        for (AbstractInsnNode instruction : body.instructions) {
            if (instruction instanceof FieldInsnNode field) {
                types.add(field.owner);
            } else if (instruction instanceof MethodInsnNode call) {
                types.add(call.owner);
                add(new MethodRef(call.owner, call.name, call.desc), found);
                if (call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE) {
                    chosenByReceiver.add(call);
                }
            } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
                for (Object argument : dynamic.bsmArgs) {
                    if (argument instanceof Handle handle && handle.getDesc().startsWith("(")) {
                        types.add(handle.getOwner());
                        add(new MethodRef(handle.getOwner(), handle.getName(), handle.getDesc()), found);
                    }
                }
            } else if (instruction.getOpcode() == Opcodes.NEW) {
                made.add(((TypeInsnNode) instruction).desc);
            }
        }
        made.forEach(type -> addMethodsOf(type, chosenByReceiver, found));
        types.addAll(made);
        // Asked for all of them here, so that what is missing does not depend on which methods are analysed.
        types.forEach(world::withSupertypes);
        List<String> names = new ArrayList<>(types);
        names.sort(null);
        named.put(method, names);
        List<MethodRef> sorted = new ArrayList<>(found);
        sorted.sort(null);
        return sorted;
    }

    /** An object of a known class runs its own methods; as a task, those without parameters. */
    private void addMethodsOf(String type, List<MethodInsnNode> calls, Set<MethodRef> found) {
        for (MethodInsnNode call : calls) {
            if (!call.owner.equals(type)) {
                add(new MethodRef(type, call.name, call.desc), found);
            }
        }
        for (TypeInfo info : world.withSupertypes(type)) {
            if (program.types().containsKey(info.name())) {
                info.methods().values().stream()
                        .filter(method -> method.ref().descriptor().startsWith("()"))
                        .forEach(method -> add(method.ref(), found));
            }
        }
    }

    private void add(MethodRef called, Set<MethodRef> found) {
        MethodInfo target = world.implementation(called);
        if (target != null && program.bodies().containsKey(target.ref())) {
            found.add(target.ref());
        }
    }
}
