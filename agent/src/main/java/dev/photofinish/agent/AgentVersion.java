package dev.photofinish.agent;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** Which version of the agent this is. */
final class AgentVersion {
    /** Read early: once classes are rewritten, what reading needs would have to be rewritten first. */
    static final String TEXT = read();

    private AgentVersion() {}

    private static String read() {
        Properties properties = new Properties();
        try (InputStream in = AgentVersion.class.getResourceAsStream("version.properties")) {
            if (in != null) {
                properties.load(in);
            }
        } catch (IOException | IllegalArgumentException e) {
            properties.clear(); // not worth a word
        }
        return properties.getProperty("version", "?");
    }
}
