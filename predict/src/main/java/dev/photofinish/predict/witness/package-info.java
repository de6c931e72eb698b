/** The judge of witnesses. It shares no code with the engines, so that it can be trusted by reading it alone. */
@NullMarked
package dev.photofinish.predict.witness;

import org.jspecify.annotations.NullMarked;
