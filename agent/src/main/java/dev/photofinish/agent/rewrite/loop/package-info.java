/** Loops in which nothing synchronises, and what of them can be checked when they are over. */
@NullMarked
package dev.photofinish.agent.rewrite.loop;

import org.jspecify.annotations.NullMarked;
