/** What a scan found out, kept on disk, so that the next one only looks at what changed. */
@NullMarked
package dev.photofinish.scan.cache;

import org.jspecify.annotations.NullMarked;
