package dev.photofinish.scan.domain;

/** What an access does. */
public enum AccessKind {
    READ,
    WRITE,
    CONTAINER_READ,
    CONTAINER_WRITE,
    /** A call of an interface whose implementations may not be safe. */
    INTERFACE_CALL;

    public boolean isWrite() {
        return this == WRITE || this == CONTAINER_WRITE;
    }

    public boolean isRead() {
        return this == READ || this == CONTAINER_READ;
    }

    public boolean isContainer() {
        return this == CONTAINER_READ || this == CONTAINER_WRITE;
    }
}
