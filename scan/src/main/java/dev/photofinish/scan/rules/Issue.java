package dev.photofinish.scan.rules;

/** The kinds of reports, each with the number of its rule. */
public enum Issue {
    /** Two accesses that no lock keeps apart. */
    DATA_RACE("PF101"),
    /** A call of an interface whose implementations may not be safe. */
    UNSAFE_INTERFACE("PF102"),
    /** A field is used without the lock that its annotation names. */
    WRONG_GUARD("PF103");

    private final String rule;

    Issue(String rule) {
        this.rule = rule;
    }

    /** Number of the rule. */
    public String rule() {
        return rule;
    }
}
