/** Bytecode in, bytecode out: puts calls of the runtime's hooks into classes. */
@NullMarked
package dev.photofinish.agent.rewrite;

import org.jspecify.annotations.NullMarked;
