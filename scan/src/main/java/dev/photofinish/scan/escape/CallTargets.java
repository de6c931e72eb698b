package dev.photofinish.scan.escape;

import dev.photofinish.scan.world.MethodInfo;
import dev.photofinish.scan.world.MethodRef;
import dev.photofinish.scan.world.TypeInfo;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/** Which bodies a call may run: all of them, or it is not known. */
final class CallTargets {
    /** Methods of the JDK that keep nothing and call nothing that could. */
    private static final Set<String> HARMLESS = Set.of(
            "java/lang/Object.<init>()V",
            "java/lang/Record.<init>()V",
            "java/lang/Object.getClass()Ljava/lang/Class;",
            "java/lang/Object.hashCode()I",
            "java/lang/Object.equals(Ljava/lang/Object;)Z");

    private final Confinement confinement;

    CallTargets(Confinement confinement) {
        this.confinement = confinement;
    }

    boolean isHarmless(MethodRef method) {
        return HARMLESS.contains(method.owner() + "." + method.signature());
    }

    /** Whether a call runs a private method of the program, which alone can give back objects that nobody else knows. */
    boolean isPrivate(MethodInsnNode call) {
        MethodInfo declared = declared(call);
        return declared != null && declared.isPrivate();
    }

    /**
     * All bodies that a call may run; null if there may be others.
     *
     * @param own the class of the calling method, if the receiver is its own object; empty otherwise
     */
    @Nullable
    List<MethodRef> of(MethodInsnNode call, List<Held> arguments, String own) {
        MethodInfo declared = declared(call);
        if (declared == null) {
            return null;
        }
        boolean isFixed = isFixed(call, declared);
        Set<String> types =
                isFixed ? Set.of(call.owner) : receivers(own.isEmpty() ? call.owner : own, arguments.get(0));
        if (types == null) {
            return null;
        }
        Set<MethodRef> bodies = new LinkedHashSet<>();
        for (String type : types) {
            MethodInfo found = confinement.world().implementation(new MethodRef(type, call.name, call.desc));
            if (found == null || !isKnown(found.ref()) || !(isFixed || overrides(found, declared))) {
                return null;
            }
            bodies.add(found.ref());
        }
        return new ArrayList<>(bodies);
    }

    private @Nullable MethodInfo declared(MethodInsnNode call) {
        return confinement.world().declared(new MethodRef(call.owner, call.name, call.desc));
    }

    private boolean isKnown(MethodRef method) {
        return isHarmless(method) || confinement.hasBody(method);
    }

    private boolean isFixed(MethodInsnNode call, MethodInfo declared) {
        TypeInfo type = confinement.world().typeOrNull(call.owner);
        int fixed = Opcodes.ACC_FINAL | Opcodes.ACC_PRIVATE;
        return call.getOpcode() == Opcodes.INVOKESTATIC
                || call.getOpcode() == Opcodes.INVOKESPECIAL
                || (declared.access() & fixed) != 0
                || (type != null && (type.access() & Opcodes.ACC_FINAL) != 0);
    }

    /** Whether it is plain that a body is the one chosen: not among several interfaces, not hidden in a package. */
    private boolean overrides(MethodInfo body, MethodInfo declared) {
        TypeInfo type = confinement.world().typeOrNull(body.ref().owner());
        boolean isOpen = (declared.access() & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0;
        boolean samePackage = packageOf(body).equals(packageOf(declared));
        return type != null && !type.isInterface() && !body.isPrivate() && (isOpen || samePackage);
    }

    private static String packageOf(MethodInfo method) {
        String owner = method.ref().owner();
        return owner.substring(0, owner.lastIndexOf('/') + 1);
    }

    /** The classes that a receiver may be of; null if there may be others, none if it is null. */
    private @Nullable Set<String> receivers(String type, Held receiver) {
        if (!receiver.isOther() && receiver.formals() == 0) {
            return receiver.classes();
        }
        return confinement.isInQuestion(type) ? confinement.withSubclasses(type) : null;
    }
}
