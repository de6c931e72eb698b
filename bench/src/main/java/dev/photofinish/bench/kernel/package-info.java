/**
 * Small programs of two threads that the cost of the agent is measured on. They know nothing of it: they are
 * written as programs are written, without races, and run in JVMs of their own.
 */
@NullMarked
package dev.photofinish.bench.kernel;

import org.jspecify.annotations.NullMarked;
