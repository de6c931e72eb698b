/** Rewrites the classes of a running program so that they call the runtime, and writes down what it finds. */
@NullMarked
package dev.photofinish.agent;

import org.jspecify.annotations.NullMarked;
