/** Whether the trace of a grammar is well-formed, without expanding it. */
@NullMarked
package dev.photofinish.grammar.check;

import org.jspecify.annotations.NullMarked;
