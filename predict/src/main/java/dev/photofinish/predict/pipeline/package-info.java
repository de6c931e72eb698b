/** The way from all candidates to proved, refuted and open ones. */
@NullMarked
package dev.photofinish.predict.pipeline;

import org.jspecify.annotations.NullMarked;
