/** Reading of JSON files with errors that say where and what. */
@NullMarked
package dev.photofinish.report.json;

import org.jspecify.annotations.NullMarked;
