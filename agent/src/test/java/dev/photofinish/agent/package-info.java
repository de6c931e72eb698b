/** Tests of the agent. */
@NullMarked
package dev.photofinish.agent;

import org.jspecify.annotations.NullMarked;
