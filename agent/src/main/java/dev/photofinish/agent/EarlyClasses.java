package dev.photofinish.agent;

import java.util.List;

/**
 * Classes of the JDK that are loaded before any class is rewritten. While a thread rewrites a class, the JVM shows it no others: what the
 * JDK loads then, most of all to read a class out of a signed jar, would stay as it is, and what it synchronises would
 * never be seen.
 */
final class EarlyClasses {
    private static final List<String> NAMES = List.of(
            "java.lang.ClassValue",
            "java.lang.ClassValue$ClassValueMap",
            "java.lang.runtime.SwitchBootstraps",
            "java.util.Arrays$ArrayItr",
            "java.util.Arrays$ArrayList",
            "java.util.Collections$SynchronizedCollection",
            "java.util.Collections$SynchronizedList",
            "java.util.Collections$SynchronizedMap",
            "java.util.Collections$SynchronizedRandomAccessList",
            "java.util.Collections$SynchronizedSet",
            "java.util.Date",
            "java.util.LinkedHashMap$LinkedEntryIterator",
            "java.util.LinkedHashMap$LinkedEntrySet",
            "java.util.LinkedHashMap$LinkedHashIterator",
            "java.util.LinkedHashMap$LinkedKeyIterator",
            "java.util.LinkedHashMap$LinkedKeySet",
            "java.util.LinkedHashMap$LinkedValues",
            "java.util.TreeMap",
            "java.util.TreeMap$Entry",
            "java.util.TreeMap$KeyIterator",
            "java.util.TreeMap$KeySet",
            "java.util.TreeMap$PrivateEntryIterator",
            "java.util.TreeSet",
            "java.util.Vector",
            "java.util.concurrent.CopyOnWriteArrayList",
            "java.util.concurrent.CopyOnWriteArrayList$COWIterator",
            "java.util.concurrent.atomic.AtomicReferenceArray",
            "java.util.concurrent.locks.AbstractQueuedSynchronizer",
            "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject",
            "java.util.concurrent.locks.AbstractQueuedSynchronizer$Node",
            "java.util.concurrent.locks.ReentrantLock",
            "java.util.concurrent.locks.ReentrantLock$FairSync",
            "java.util.concurrent.locks.ReentrantLock$NonfairSync",
            "java.util.concurrent.locks.ReentrantLock$Sync",
            "java.util.concurrent.locks.ReentrantReadWriteLock$Sync");

    private EarlyClasses() {}

    /** Loads them, without running anything of theirs. */
    static void load() {
        for (String name : NAMES) {
            try {
                Class.forName(name, false, null);
            } catch (ClassNotFoundException e) {
                // another JDK has another way to do this
            }
        }
    }
}
