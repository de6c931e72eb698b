/** All summaries of a program: callees before callers, methods that call each other together. */
@NullMarked
package dev.photofinish.scan.summary;

import org.jspecify.annotations.NullMarked;
