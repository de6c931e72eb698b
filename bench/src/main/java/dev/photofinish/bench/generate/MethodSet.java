package dev.photofinish.bench.generate;

/** Methods for one purpose, of which callers take any. */
final class MethodSet {
    private final Method[] methods;
    private final RandomSource random;

    MethodSet(Method[] methods, RandomSource random) {
        this.methods = methods;
        this.random = random;
    }

    /** Any of the methods. */
    Method pick() {
        return methods[random.below(methods.length)];
    }

    /** Always the same one. */
    Method first() {
        return methods[0];
    }

    /** Length of the longest method. */
    int maxLength() {
        int longest = 0;
        for (Method method : methods) {
            longest = Math.max(longest, method.length());
        }
        return longest;
    }
}
