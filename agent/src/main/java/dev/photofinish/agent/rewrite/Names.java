package dev.photofinish.agent.rewrite;

import dev.photofinish.runtime.AtomicHooks;
import dev.photofinish.runtime.Hooks;
import dev.photofinish.runtime.JdkHooks;
import dev.photofinish.runtime.LibraryHooks;
import dev.photofinish.runtime.SchedulerHooks;
import dev.photofinish.runtime.StreamHooks;
import dev.photofinish.runtime.TaskHooks;
import dev.photofinish.runtime.ThreadState;
import org.objectweb.asm.Type;

/** Names in class files. Those of the runtime come from its classes, which packaging moves to another package. */
final class Names {
    static final String HOOKS = Type.getInternalName(Hooks.class);
    static final String ATOMIC_HOOKS = Type.getInternalName(AtomicHooks.class);
    static final String JDK_HOOKS = Type.getInternalName(JdkHooks.class);
    static final String STREAM_HOOKS = Type.getInternalName(StreamHooks.class);
    static final String TASK_HOOKS = Type.getInternalName(TaskHooks.class);
    static final String LIBRARY_HOOKS = Type.getInternalName(LibraryHooks.class);
    static final String SCHEDULER_HOOKS = Type.getInternalName(SchedulerHooks.class);
    static final String THREAD_STATE = Type.getInternalName(ThreadState.class);
    static final String STATE = Type.getDescriptor(ThreadState.class);
    static final String OBJECT = "Ljava/lang/Object;";
    static final String CLONE = "clone";
    static final String CLONE_DESCRIPTOR = "()" + OBJECT;

    private Names() {}

    /** {@code java/util/List} as people write it. */
    static String binary(String internalName) {
        return internalName.replace('/', '.');
    }

    /** A member of a class as people write it: in as little memory as can be, as every access has one. */
    static String member(String internalName, String name) {
        return binary(internalName).concat(".").concat(name);
    }
}
