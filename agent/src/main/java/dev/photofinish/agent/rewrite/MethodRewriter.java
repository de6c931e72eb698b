package dev.photofinish.agent.rewrite;

import dev.photofinish.runtime.Freezes;
import dev.photofinish.runtime.Sites;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Puts hooks into one method. */
final class MethodRewriter {
    private static final Set<String> COUNTER_CELLS =
            Set.of("java/util/concurrent/ConcurrentHashMap$CounterCell", "java/util/concurrent/atomic/Striped64$Cell");

    private final ClassContext context;
    private final MethodNode method;
    private final MethodFrame frame;
    private final AccessCode accesses;
    private final SyncCode sync;
    private final CallCode calls;
    private final LoopChecks loops;
    private final CreationCode creations;
    private final CoverageProbes probes;
    private final boolean benign;
    /** What is known of the references in this method; null if nobody asks. */
    private final @Nullable Origins origins;

    /** In a constructor: whether {@code this} may be handed to others yet. */
    private boolean thisIsUsable;

    private int newObjects;
    private int line = -1;
    private int firstLine = -1;
    private boolean changed;

    MethodRewriter(ClassContext context, MethodNode method) {
        this.context = context;
        this.method = method;
        frame = new MethodFrame(method, context.hasFrames());
        accesses = new AccessCode(this, context, frame, context.seesFirstWrites() ? FirstWrites.of(method) : Set.of());
        sync = new SyncCode(this, context, frame, new MonitorBlocks(method, context.hasFrames()));
        calls = new CallCode(this, context, frame);
        loops = new LoopChecks(method, context, frame);
        creations = new CreationCode(this, context, frame);
        probes = new CoverageProbes(method);
        thisIsUsable = !method.name.equals("<init>");
        benign = context.isBenign(method);
        origins = context.tellsOrigins() ? Origins.of(method, context.fields()) : null;
        if (origins != null) {
            context.finals().add(method, origins);
        }
    }

    /** Says how an access has come by what it accesses. */
    void tellOrigin(AbstractInsnNode insn, int site) {
        if (origins == null) {
            return;
        }
        Origin base = origins.ofBase(insn);
        String way = base.way();
        boolean reads = insn.getOpcode() == Opcodes.GETFIELD;
        if (reads && base.is(Origin.Kind.STATIC)) {
            Sites.say(site, Sites.FROM_STATIC);
        } else if (!reads && way != null) {
            Freezes.way(site, way);
        }
        if (origins.handsOut(insn)) {
            Sites.say(site, Sites.HANDS_OUT_THIS);
        }
    }

    /** Rewrites the method; tells whether there was anything to do. */
    boolean rewrite() {
        AbstractInsnNode[] all = method.instructions.toArray();
        boolean isInitialiser = method.name.equals("<clinit>");
        loops.find();
        for (AbstractInsnNode insn : all) {
            visit(insn);
        }
        changed |= loops.write();
        line = firstLine;
        if (frame.isSynchronized()) {
            guard(all, () -> sync.enterMethod(isStatic()), sync::exitMethod);
        } else if (isInitialiser && context.isWatched()) {
            guard(all, sync::beginInitialiser, sync::endInitialiser);
        }
        if (changed && !isStatic() && context.checksCollections() && CollectionModels.isOperation(method.name)) {
            calls.forgetCaller();
        }
        if (changed) {
            frame.open();
        }
        return changed;
    }

    boolean isStatic() {
        return (method.access & Opcodes.ACC_STATIC) != 0;
    }

    private void visit(AbstractInsnNode insn) {
        if (insn instanceof LineNumberNode number) {
            line = number.line;
            firstLine = firstLine < 0 ? line : firstLine;
        } else if (insn instanceof FieldInsnNode field) {
            visitField(field);
        } else if (insn instanceof MethodInsnNode call) {
            visitCall(call);
        } else if (insn instanceof InvokeDynamicInsnNode call) {
            calls.visit(call);
        } else if (insn.getOpcode() == Opcodes.NEW) {
            newObjects++;
            calls.newObject((TypeInsnNode) insn);
            creations.visit(insn);
        } else if (insn.getOpcode() == Opcodes.MONITORENTER) {
            sync.monitorEnter(insn);
        } else if (insn.getOpcode() == Opcodes.MONITOREXIT) {
            sync.monitorExit(insn);
        } else if (context.checksAccesses() && !probes.isMark(insn)) {
            accesses.visitElement(insn);
            creations.visit(insn);
        }
    }

    private void visitField(FieldInsnNode field) {
        FieldUse use = context.fields().resolve(field.owner, field.name, field.desc);
        boolean isInstance = field.getOpcode() == Opcodes.GETFIELD || field.getOpcode() == Opcodes.PUTFIELD;
        if (isInstance && !thisIsUsable) {
            return; // could be a field of the object under construction, which nobody else knows yet
        }
        switch (use.kind()) {
            case VOLATILE -> {
                if (!isFirstWriteOfJdk(field)) {
                    sync.volatileField(field, use);
                }
            }
            case PLAIN -> accesses.plainField(field, use);
            case UNKNOWN -> accesses.unknownField(field);
            case QUIET -> {}
        }
    }

    /**
     * Constructors of the JDK write volatile fields of objects that nobody else knows. A program that hands
     * such an object over without synchronisation has a race there already. The cells of counters are another matter:
     * those who sum up find them in a plain array, and rely on this very write.
     */
    private boolean isFirstWriteOfJdk(FieldInsnNode field) {
        return !context.isWatched()
                && !COUNTER_CELLS.contains(context.name())
                && method.name.equals("<init>")
                && field.getOpcode() == Opcodes.PUTFIELD
                && field.owner.equals(context.name());
    }

    private void visitCall(MethodInsnNode call) {
        if (call.getOpcode() == Opcodes.INVOKESPECIAL && call.name.equals("<init>") && newObjects-- == 0) {
            thisIsUsable = true;
            newObjects = 0;
        }
        calls.visit(call);
    }

    /** Puts code at the entry, before every return, and into a handler for all that is thrown. */
    private void guard(AbstractInsnNode[] all, Runnable atEntry, java.util.function.Supplier<Code> atExit) {
        changed = true;
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        for (AbstractInsnNode insn : all) {
            int opcode = insn.getOpcode();
            if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
                method.instructions.insertBefore(insn, atExit.get().list());
            }
        }
        method.instructions.insert(start);
        method.instructions.add(end);
        if (context.hasFrames()) {
            method.instructions.add(MethodFrame.handlerFrame());
        }
        method.instructions.add(atExit.get().op(Opcodes.ATHROW).list());
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
        atEntry.run();
    }

    /** Where jumps lead to. */
    Set<LabelNode> jumpTargets() {
        return ArrayInitialiser.jumpTargets(method);
    }

    /** Inserts code that runs first of all, but after the state is loaded. */
    void atEntry(Code code) {
        method.instructions.insert(code.list());
    }

    void before(AbstractInsnNode insn, Code code) {
        changed = true;
        method.instructions.insertBefore(insn, code.list());
    }

    void after(AbstractInsnNode insn, Code code) {
        changed = true;
        method.instructions.insert(insn, code.list());
    }

    void replace(AbstractInsnNode insn, Code code) {
        changed = true;
        InsnList list = code.list();
        method.instructions.insert(insn, list);
        method.instructions.remove(insn);
    }

    /** Whether an access at a site is checked elsewhere, behind the loop that it is in. */
    boolean waits(AbstractInsnNode insn, int site) {
        boolean waits = loops.waits(insn);
        if (waits) {
            loops.note(insn, site, line);
        }
        return waits;
    }

    /** The number of the current place. */
    int site(String variable, boolean benignVariable) {
        return placed(context.addSite(method.name, line, variable, "", benign || benignVariable));
    }

    /** The number of the current place, which accesses a field. */
    int fieldSite(String field, String descriptor, boolean benignField) {
        return placed(context.addSite(
                method.name, line, field, Type.getType(descriptor).getClassName(), benign || benignField));
    }

    private int placed(int site) {
        if (method.name.equals("<init>")) {
            Sites.say(site, Sites.IN_CONSTRUCTOR);
        }
        return site;
    }
}
