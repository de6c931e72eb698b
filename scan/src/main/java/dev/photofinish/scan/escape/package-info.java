/** Which objects stay with the thread that made them. */
@NullMarked
package dev.photofinish.scan.escape;

import org.jspecify.annotations.NullMarked;
