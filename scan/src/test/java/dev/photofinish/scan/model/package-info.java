/** Tests of model files. */
@NullMarked
package dev.photofinish.scan.model;

import org.jspecify.annotations.NullMarked;
