package dev.photofinish.agent;

/**
 * How much of what the program does is looked at.
 *
 * @param turns one turn in so many; 1 for everything, 0 if that depends on how often places are used
 */
record Sample(int turns) {
    private static final String ONE_IN = "1/";
    static final Sample ALL = new Sample(1);
    static final Sample ADAPTIVE = new Sample(0);

    /** What the option says, which was checked. */
    static Sample parse(String text) {
        if (text.equals("all")) {
            return ALL;
        }
        if (text.equals("adaptive")) {
            return ADAPTIVE;
        }
        return new Sample(Integer.parseInt(text.substring(ONE_IN.length())));
    }

    /** As the option says it. */
    String text() {
        return turns == 1 ? "all" : turns == 0 ? "adaptive" : ONE_IN + turns;
    }
}
