package dev.photofinish.scan.input;

/**
 * A class file to scan.
 *
 * @param place where it is, for messages: {@code app.jar!/com/acme/Shop.class}
 * @param bytes its content
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
public record ClassFile(String place, byte[] bytes) {}
