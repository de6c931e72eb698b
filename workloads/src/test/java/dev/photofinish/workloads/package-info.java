/** Tests of the workloads: with the agent and without. */
@NullMarked
package dev.photofinish.workloads;

import org.jspecify.annotations.NullMarked;
