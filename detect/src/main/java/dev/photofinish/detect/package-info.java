/** What all streaming engines share. Each relation has a package of its own below this one. */
@NullMarked
package dev.photofinish.detect;

import org.jspecify.annotations.NullMarked;
