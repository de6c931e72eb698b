/**
 * Raptor (Roemer and Bond, 2016): causally-precedes online, by locksets. Names follow the paper: a lockset
 * <em>owner</em> is an access or an acquire; its locksets hold the <em>elements</em> (threads and locks) that are
 * ordered after it, in CCP on a condition.
 */
@NullMarked
package dev.photofinish.detect.raptor;

import org.jspecify.annotations.NullMarked;
