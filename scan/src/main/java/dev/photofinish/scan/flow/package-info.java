/** Runs one method on paths instead of values, and collects what callers must know about it. */
@NullMarked
package dev.photofinish.scan.flow;

import org.jspecify.annotations.NullMarked;
