/**
 * What instrumented code calls: hooks, and the detector behind them.
 *
 * <p>These classes become part of the boot class path under the name {@code java.photofinish}, so that every
 * class of the program and of the JDK can call them. They run inside the program's own operations, anywhere:
 * in constructors, in class initialisers, inside {@code java.util.concurrent} itself. So they use next to
 * nothing of the JDK, never block on anything that the program could hold, and never throw.
 */
@NullMarked
package dev.photofinish.runtime;

import org.jspecify.annotations.NullMarked;
