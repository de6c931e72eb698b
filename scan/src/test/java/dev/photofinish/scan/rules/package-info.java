/** Tests of what is reported. */
@NullMarked
package dev.photofinish.scan.rules;

import org.jspecify.annotations.NullMarked;
