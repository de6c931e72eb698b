/** The search that confirms or refutes what the other engines leave open. */
@NullMarked
package dev.photofinish.predict.exact;

import org.jspecify.annotations.NullMarked;
