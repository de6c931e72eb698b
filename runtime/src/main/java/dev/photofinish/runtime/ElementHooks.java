package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/**
 * What the JDK's collections call beside accesses to single elements. Those of maps are their values. An element is known by
 * its position: a number that stays the same as long as the structure of the collection does.
 */
public final class ElementHooks {
    private ElementHooks() {}

    /** At the entry of a list's method that reads an element, if it has one of that index. */
    @DontInline
    public static void enterAndRead(Object structure, int index) {
        ThreadState thread = Threads.current();
        if (thread.callSite != 0 && thread.inside == 0) {
            CollectionShadow.enter(structure, structure, thread);
        }
        CollectionShadow collection = thread.collection;
        if (collection != null && thread.inside == 0 && collection.refersTo(structure)) {
            collection.readElement(MapNodes.position(index), thread);
        }
    }

    /** Before an element is read. */
    @DontInline
    public static void beforeRead(Object structure, int position) {
        ThreadState thread = Threads.current();
        CollectionShadow collection = thread.collection;
        if (collection != null && thread.inside == 0 && collection.refersTo(structure)) {
            collection.readElement(MapNodes.position(position), thread);
        }
    }

    /** Before an element is replaced. */
    @DontInline
    public static void beforeReplace(Object structure, int position) {
        ThreadState thread = Threads.current();
        CollectionShadow collection = thread.collection;
        if (collection != null && thread.inside == 0 && collection.refersTo(structure)) {
            collection.replaceElement(MapNodes.position(position), thread);
        }
    }

    /** Before all elements are read; nothing of the program runs in between. */
    @DontInline
    public static void beforeReadOfAll(Object structure) {
        ThreadState thread = Threads.current();
        CollectionShadow collection = thread.collection;
        if (collection != null && thread.inside == 0 && collection.refersTo(structure)) {
            collection.readElements(thread);
        }
    }

    /** Before the value of a node is accessed, in a map whose nodes do not have a number. */
    @DontInline
    public static void beforeNode(@Nullable Object node, Object structure, boolean replaces) {
        ThreadState thread = Threads.current();
        CollectionShadow collection = thread.collection;
        if (node != null && collection != null && thread.inside == 0 && collection.refersTo(structure)) {
            access(collection, MapNodes.position(structure, node), replaces, thread);
        }
    }

    private static void access(CollectionShadow collection, long position, boolean replaces, ThreadState thread) {
        if (position == MapNodes.NONE) {
            return;
        }
        if (replaces) {
            collection.replaceElement(position, thread);
        } else {
            collection.readElement(position, thread);
        }
    }

    /** In a node of a map, which the program has got as an entry and may ask itself. Nodes do not know their maps. */
    @DontInline
    public static void enterNode(Object node, boolean replaces) {
        ThreadState thread = Threads.current();
        CollectionShadow collection = thread.inside == 0 ? CollectionShadow.ofNodeOrNull(node, thread) : null;
        Object structure = collection == null ? null : collection.get();
        if (collection != null && structure != null) {
            access(collection, MapNodes.position(structure, node), replaces, thread);
        }
    }

    /** In an entry or an iterator of a view, which looks into the collection without calling it. */
    public static void enterPart(Object structure) {
        ThreadState thread = Threads.current();
        if (thread.callSite != 0 && thread.inside == 0) {
            int site = thread.callSite;
            thread.callSite = 0;
            CollectionShadow.resume(structure, thread, site);
        }
    }

    /** Before a list that the program sees its own array through accesses an element of that. */
    @DontInline
    public static void beforeArrayElement(Object array, int index, boolean writes) {
        ThreadState thread = Threads.current();
        if (thread.callSite != 0 && thread.inside == 0) {
            Unnamed.element(array, index, writes, thread, thread.callSite);
        }
    }

    /** Before such a list accesses all of the array. */
    @DontInline
    public static void beforeArray(Object array, boolean writes) {
        ThreadState thread = Threads.current();
        if (thread.callSite != 0 && thread.inside == 0) {
            Hooks.beforeArrayRange(array, 0, Integer.MAX_VALUE, writes, thread, thread.callSite);
        }
    }

    /** The index of what an iterator of a linked list has returned last. */
    public static int lastIndex(@Nullable Object last, @Nullable Object next, int nextIndex) {
        return last == next ? nextIndex : nextIndex - 1;
    }
}
