package dev.photofinish.agent.rewrite;

/**
 * A field as an instruction refers to it, after resolution.
 *
 * @param kind what an access means
 * @param declaringClass internal name of the class that declares it; the named one if unknown
 * @param shadowName what its words are called
 * @param isFinal whether it is a final field of objects
 */
record FieldUse(FieldKind kind, String declaringClass, String shadowName, boolean isFinal) {}
