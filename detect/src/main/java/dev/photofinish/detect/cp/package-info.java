/**
 * Causally-precedes with clocks: conflicting critical sections are ordered from release to acquire, and so are
 * sections that such orders run through.
 */
@NullMarked
package dev.photofinish.detect.cp;

import org.jspecify.annotations.NullMarked;
