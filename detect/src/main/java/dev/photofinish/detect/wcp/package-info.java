/** Weakly-causally-precedes: only critical sections that conflict are ordered. */
@NullMarked
package dev.photofinish.detect.wcp;

import org.jspecify.annotations.NullMarked;
