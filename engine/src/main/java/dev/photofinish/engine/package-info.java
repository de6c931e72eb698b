/** Pipelines: traces in, results out. The one place that knows all engines. */
@NullMarked
package dev.photofinish.engine;

import org.jspecify.annotations.NullMarked;
