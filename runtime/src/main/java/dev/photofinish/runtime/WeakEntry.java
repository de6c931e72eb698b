package dev.photofinish.runtime;

import java.lang.ref.WeakReference;

/** What is kept beside an object of the program, for as long as that object lives. */
abstract class WeakEntry extends WeakReference<Object> {
    /** The object's identity hash code. */
    final int hash;

    WeakEntry(Object object, int hash) {
        super(object);
        this.hash = hash;
    }

    /** How many words it keeps beside the object, if those are counted. */
    long weight() {
        return 0;
    }
}
