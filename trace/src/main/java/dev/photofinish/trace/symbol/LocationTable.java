package dev.photofinish.trace.symbol;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Source locations. A location is a frame and, if known, the location that called it: stacks share
 * their outer parts. Number 0 is the unknown location.
 */
public final class LocationTable {
    /** The location of events that do not say where they happened. */
    public static final int UNKNOWN = 0;
    /** Stands between the frames of a stack in text, innermost first. */
    public static final String CALLED_FROM = " < ";

    private final TextTable texts;
    private int[] frame = new int[16];
    private int[] caller = new int[16];
    private int size = 1;
    /** Only locations with a caller; plain ones are found by whoever interns their text. */
    private final Map<Long, Integer> called = new HashMap<>();

    LocationTable(TextTable texts) {
        this.texts = texts;
    }

    /** How many locations there are, the unknown one included. */
    public int size() {
        return size;
    }

    /** Appends a location given by its full text: a frame or a whole stack. */
    public int add(String text) {
        int outer = UNKNOWN;
        int end = text.length();
        int width = CALLED_FROM.length();
        for (int cut = text.lastIndexOf(CALLED_FROM); cut >= 0; cut = text.lastIndexOf(CALLED_FROM, end - width)) {
            outer = called(texts.intern(text.substring(cut + width, end)), outer);
            end = cut;
        }
        return add(texts.intern(text.substring(0, end)), outer);
    }

    private int called(int frameText, int callerLocation) {
        return called.computeIfAbsent((long) frameText << 32 | callerLocation, key -> add(frameText, callerLocation));
    }

    /** Appends a location given by its frame and its caller. */
    public int add(int frameText, int callerLocation) {
        if (size == frame.length) {
            frame = Arrays.copyOf(frame, size * 2);
            caller = Arrays.copyOf(caller, size * 2);
        }
        frame[size] = frameText;
        caller[size] = callerLocation;
        return size++;
    }

    /** Number of the frame's text in the common text table. */
    public int frame(int id) {
        return frame[id];
    }

    /** The location that called this one, or {@link #UNKNOWN}. */
    public int caller(int id) {
        return caller[id];
    }

    /** The full text of a location; empty for the unknown one. */
    public String text(int id) {
        if (id == UNKNOWN) {
            return "";
        }
        if (caller[id] == UNKNOWN) {
            return texts.text(frame[id]);
        }
        StringBuilder all = new StringBuilder(texts.text(frame[id]));
        for (int outer = caller[id]; outer != UNKNOWN; outer = caller[outer]) {
            all.append(CALLED_FROM).append(texts.text(frame[outer]));
        }
        return all.toString();
    }
}
