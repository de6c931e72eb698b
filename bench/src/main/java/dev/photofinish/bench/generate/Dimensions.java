package dev.photofinish.bench.generate;

/**
 * How many names of each kind a program uses; each kind is numbered from 0.
 *
 * @param threads threads, main included
 * @param locks locks
 * @param variables variables, the one for padding included
 */
record Dimensions(int threads, int locks, int variables) {}
