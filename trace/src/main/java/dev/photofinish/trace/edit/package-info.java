/** Traces made from traces: mended, cut, written in another format. */
@NullMarked
package dev.photofinish.trace.edit;

import org.jspecify.annotations.NullMarked;
