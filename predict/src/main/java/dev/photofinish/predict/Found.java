package dev.photofinish.predict;

import dev.photofinish.predict.witness.Claim;

/**
 * A race that an engine claims and nobody has judged yet.
 *
 * @param engine name of the engine
 * @param witness what it claims
 */
public record Found(String engine, Claim witness) {}
