/**
 * The vocabulary of events: what a program can do that matters for races, how each such operation
 * maps onto the basic operations of the theory, and the blocks in which events travel.
 */
@NullMarked
package dev.photofinish.core.event;

import org.jspecify.annotations.NullMarked;
