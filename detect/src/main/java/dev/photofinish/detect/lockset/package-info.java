/** The lockset discipline: every shared variable is guarded by one lock. */
@NullMarked
package dev.photofinish.detect.lockset;

import org.jspecify.annotations.NullMarked;
