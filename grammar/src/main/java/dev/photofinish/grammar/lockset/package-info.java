/** The lockset discipline on grammars. */
@NullMarked
package dev.photofinish.grammar.lockset;

import org.jspecify.annotations.NullMarked;
