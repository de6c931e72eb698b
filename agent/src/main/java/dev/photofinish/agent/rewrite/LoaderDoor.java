package dev.photofinish.agent.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lets classes find the hooks whatever their loader does. Loaders usually ask the boot loader for all that starts with
 * {@code java.}, but some know the packages of the JDK by name and refuse others: such a loader now hands
 * out the runtime's classes, and does what it always did with all others.
 */
final class LoaderDoor {
    private static final String METHOD = "loadClass";
    private static final String PUBLIC = "(Ljava/lang/String;)Ljava/lang/Class;";
    private static final String PROTECTED = "(Ljava/lang/String;Z)Ljava/lang/Class;";
    private static final String STRING = "java/lang/String";
    private static final String RUNTIME = Names.binary(Names.HOOKS.substring(0, Names.HOOKS.lastIndexOf('/') + 1));
    /** Those of the JDK ask the boot loader. */
    private static final List<String> JDK = List.of("java/", "javax/", "jdk/", "sun/", "com/sun/");

    private LoaderDoor() {}

    /** Whether this may be the method of a loader that the JVM, or the method that it calls, asks for classes. */
    static boolean isAt(String type, String method, String descriptor) {
        return method.equals(METHOD)
                && (descriptor.equals(PUBLIC) || descriptor.equals(PROTECTED))
                && JDK.stream().noneMatch(type::startsWith);
    }

    /** Puts doors into the methods that need one; says whether there is any. */
    static boolean open(ClassNode type) {
        boolean opened = false;
        for (MethodNode method : type.methods) {
            boolean isCode = (method.access & Opcodes.ACC_STATIC) == 0 && method.instructions.size() > 0;
            if (isCode && isAt(type.name, method.name, method.desc)) {
                method.instructions.insert(door(type, method));
                opened = true;
            }
        }
        return opened;
    }

    /** {@code if (name != null && name.startsWith(RUNTIME)) return Class.forName(name, false, null);} */
    private static InsnList door(ClassNode type, MethodNode method) {
        LabelNode past = new LabelNode();
        InsnList code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ALOAD, 1));
        code.add(new JumpInsnNode(Opcodes.IFNULL, past));
        code.add(new VarInsnNode(Opcodes.ALOAD, 1));
        code.add(new LdcInsnNode(RUNTIME));
        code.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, STRING, "startsWith", "(Ljava/lang/String;)Z"));
        code.add(new JumpInsnNode(Opcodes.IFEQ, past));
        code.add(new VarInsnNode(Opcodes.ALOAD, 1));
        code.add(new InsnNode(Opcodes.ICONST_0));
        code.add(new InsnNode(Opcodes.ACONST_NULL));
        code.add(new MethodInsnNode(
                Opcodes.INVOKESTATIC,
                "java/lang/Class",
                "forName",
                "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;"));
        code.add(new InsnNode(Opcodes.ARETURN));
        code.add(past);
        if ((type.version & 0xFFFF) >= Opcodes.V1_6) {
            List<Object> locals = new ArrayList<>(List.of(type.name, STRING));
            if (Type.getArgumentTypes(method.desc).length > 1) {
                locals.add(Opcodes.INTEGER);
            }
            code.add(new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), 0, new Object[0]));
        }
        code.add(new InsnNode(Opcodes.NOP)); // the method may have a frame where it begins
        return code;
    }
}
