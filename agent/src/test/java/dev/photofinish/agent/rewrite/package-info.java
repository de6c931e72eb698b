/** Tests of rewriting. */
@NullMarked
package dev.photofinish.agent.rewrite;

import org.jspecify.annotations.NullMarked;
