/** Tests of the runtime. */
@NullMarked
package dev.photofinish.runtime;

import org.jspecify.annotations.NullMarked;
