/**
 * Real libraries at work, and bugs that were found in them: programs that are compiled when their jars have been
 * fetched, and run with the agent and without it.
 */
@NullMarked
package dev.photofinish.workloads;

import org.jspecify.annotations.NullMarked;
