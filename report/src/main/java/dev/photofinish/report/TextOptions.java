package dev.photofinish.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How much a text report says, and how.
 *
 * @param style how it may look
 * @param maxRaces races that are told in full
 * @param frames which frames of stacks are shown
 * @param resultFile the file that the result is in, for the commands that go on from it; null when there is none
 */
public record TextOptions(
        TextStyle style,
        int maxRaces,
        Frames frames,
        @Nullable String resultFile) {
    /** Plain text about every race. */
    public static final TextOptions PLAIN = new TextOptions(TextStyle.PLAIN, Integer.MAX_VALUE, Frames.APP, null);

    /** The file in which commands look for a result that nobody named. */
    public static final String USUAL_FILE = "races.json";

    /** What a user may want to do next about a race. */
    List<String> next(String id, String rule) {
        if (resultFile == null) {
            return List.of();
        }
        String result = resultFile.equals(USUAL_FILE) ? "" : " --result " + resultFile;
        return List.of(
                "photofinish explain " + id + result + " | photofinish rules " + rule,
                "photofinish suppress " + id + result + " --issue KEY --reason TEXT");
    }
}
