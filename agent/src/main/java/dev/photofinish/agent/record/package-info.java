/** Writes what the threads of the program do to a trace file. */
@NullMarked
package dev.photofinish.agent.record;

import org.jspecify.annotations.NullMarked;
