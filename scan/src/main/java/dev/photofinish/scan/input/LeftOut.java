package dev.photofinish.scan.input;

/**
 * Something that was not scanned.
 *
 * @param place what it is
 * @param reason why
 * @param isFailure whether it should have been scanned, but could not
 */
public record LeftOut(String place, String reason, boolean isFailure) {
    /** Something that could not be scanned. */
    public LeftOut(String place, String reason) {
        this(place, reason, true);
    }

    @Override
    public String toString() {
        return place + ": " + reason;
    }
}
