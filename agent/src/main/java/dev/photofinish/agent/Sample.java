package dev.photofinish.agent;

import dev.photofinish.core.UsageException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How much of what the program does is looked at.
 *
 * @param turns one turn in so many; 1 for everything, 0 if that depends on how often places are used
 */
record Sample(int turns) {
    static final Sample ALL = new Sample(1);
    static final Sample ADAPTIVE = new Sample(0);

    /** What the option says. */
    static Sample parse(String text) {
        if (text.equals("all")) {
            return ALL;
        }
        if (text.equals("adaptive")) {
            return ADAPTIVE;
        }
        Matcher part = Pattern.compile("1/([1-9]\\d{0,5})").matcher(text);
        if (!part.matches()) {
            throw new UsageException("option 'sample' is all, adaptive or a part such as 1/10, not '" + text + "'");
        }
        return new Sample(Integer.parseInt(part.group(1)));
    }

    /** As the option says it. */
    String text() {
        return turns == 1 ? "all" : turns == 0 ? "adaptive" : "1/" + turns;
    }
}
