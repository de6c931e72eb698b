package dev.photofinish.report;

import dev.photofinish.report.triage.Triage;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The report as one page that needs no server and no network: a shell of HTML, CSS and JavaScript, and the data
 * as JSON inside it. The data comes last, so that a browser can paint the shell before it has read them.
 */
public final class HtmlReport {
    private static final List<String> SCRIPTS =
            List.of("dom.js", "list.js", "graph.js", "player.js", "race.js", "tabs.js", "app.js");

    private HtmlReport() {}

    /**
     * Writes a result; the stream stays open.
     *
     * @param title what the page is called
     */
    public static void write(Triage triage, Sources sources, String title, String toolVersion, OutputStream out)
            throws IOException {
        String shell =
                asset("report.html").replace("%TITLE%", escaped(title)).replace("/*%STYLE%*/", asset("report.css"));
        StringBuilder script = new StringBuilder();
        for (String name : SCRIPTS) {
            script.append(asset(name));
        }
        int data = shell.indexOf("%DATA%");
        int code = shell.indexOf("/*%SCRIPT%*/");
        out.write(utf8(shell.substring(0, data)));
        HtmlData.write(triage, sources, title, toolVersion, new ScriptSafeStream(out));
        out.write(utf8(shell.substring(data + "%DATA%".length(), code)));
        out.write(utf8(script.toString()));
        out.write(utf8(shell.substring(code + "/*%SCRIPT%*/".length())));
    }

    /** JSON inside a page must not end the element that it is in; in JSON the character can be written otherwise. */
    private static final class ScriptSafeStream extends OutputStream {
        private static final byte[] LESS_THAN = "\\u003c".getBytes(StandardCharsets.US_ASCII);
        private final OutputStream out;

        private ScriptSafeStream(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(int b) throws IOException {
            if (b == '<') {
                out.write(LESS_THAN);
            } else {
                out.write(b);
            }
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            int start = from;
            for (int i = from; i < from + length; i++) {
                if (bytes[i] == '<') {
                    out.write(bytes, start, i - start);
                    out.write(LESS_THAN);
                    start = i + 1;
                }
            }
            out.write(bytes, start, from + length - start);
        }
    }

    private static String asset(String name) throws IOException {
        try (InputStream in = HtmlReport.class.getResourceAsStream("html/" + name)) {
            if (in == null) {
                throw new IOException("html/" + name + " is missing from the program");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }
}
