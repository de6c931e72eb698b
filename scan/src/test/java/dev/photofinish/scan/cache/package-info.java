/** What is kept on disk never changes a result. */
@NullMarked
package dev.photofinish.scan.cache;

import org.jspecify.annotations.NullMarked;
