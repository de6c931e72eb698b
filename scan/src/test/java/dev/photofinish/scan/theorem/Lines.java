package dev.photofinish.scan.theorem;

/** Numbers of lines, one after another. */
final class Lines {
    private int last;

    int next() {
        return ++last;
    }
}
