package dev.photofinish.scan.world;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** A name for content: SHA-256 over parts, each with its length, so that parts cannot run into each other. */
public final class Digest {
    private static final int KEPT = 20;

    private final MessageDigest digest;

    /** Of nothing yet. */
    public Digest() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** Adds bytes. */
    public Digest add(byte[] bytes) {
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
        digest.update(bytes);
        return this;
    }

    /** Adds a text. */
    public Digest add(String text) {
        return add(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds the name of something else. */
    public Digest addName(byte[] name) {
        digest.update(name);
        return this;
    }

    /** Adds a number. */
    public Digest add(long number) {
        digest.update(ByteBuffer.allocate(Long.BYTES).putLong(number).flip());
        return this;
    }

    /** The name of all that was added. */
    public String name() {
        return HexFormat.of().formatHex(bytes());
    }

    /** The same as bytes, always as many. */
    public byte[] bytes() {
        return Arrays.copyOf(digest.digest(), KEPT);
    }
}
