/** What the agent costs: programs with it and without, in JVMs of their own. */
@NullMarked
package dev.photofinish.bench.agent;

import org.jspecify.annotations.NullMarked;
