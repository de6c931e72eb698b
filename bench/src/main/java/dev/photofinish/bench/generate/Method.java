package dev.photofinish.bench.generate;

/**
 * A piece of code: accesses to the fields of an object, and where it takes and gives back the object's lock
 * if it is called under one. The targets of its steps are field numbers.
 */
final class Method {
    final long[] body;
    final int acquireLocation;
    final int releaseLocation;

    Method(long[] body, int acquireLocation, int releaseLocation) {
        this.body = body;
        this.acquireLocation = acquireLocation;
        this.releaseLocation = releaseLocation;
    }

    int length() {
        return body.length;
    }
}
