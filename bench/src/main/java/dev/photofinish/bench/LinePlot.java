package dev.photofinish.bench;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Lines in panels side by side, drawn as SVG. Both axes are logarithmic, and the upright one is the same for all
 * panels, so that they can be compared.
 *
 * @param xLabel what the numbers below the panels are
 * @param xs these numbers, ascending
 * @param yLabel what the lines show
 * @param panels with lines of the same names
 */
record LinePlot(String xLabel, List<Integer> xs, String yLabel, List<Panel> panels) {
    /**
     * One panel.
     *
     * @param title what stands above it
     * @param lines by name, a positive value for each of the numbers below
     */
    record Panel(String title, Map<String, List<Double>> lines) {}

    private static final int PANEL_WIDTH = 264;
    private static final int PANEL_HEIGHT = 220;
    private static final int GAP = 24;
    private static final int LEFT = 68;
    private static final int RIGHT = 20;
    private static final int TOP = 76;
    private static final int BOTTOM = 56;
    /** Between the frame of a panel and its first and last point. */
    private static final int INSET = 14;

    private static final int LEGEND_ENTRY = 120;

    /** Colours that the colour-blind can tell apart (Okabe and Ito), all dark enough for a white ground. */
    private static final List<String> COLOURS = List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#000000");

    /** Circle, square, triangle, diamond: not as many as colours, so that further lines get other pairs. */
    private static final List<String> MARKERS = List.of(
            "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",
            "M-3.6 -3.6h7.2v7.2h-7.2z",
            "M0 -5l4.8 8.4h-9.6z",
            "M0 -5l5 5l-5 5l-5 -5z");

    /** The whole drawing. */
    String svg() {
        LogAxis x = new LogAxis(xs.stream().map(Integer::doubleValue).toList());
        LogAxis y = LogAxis.around(panels.stream()
                .flatMap(panel -> panel.lines.values().stream())
                .flatMap(List::stream)
                .toList());
        int inner = panels.size() * (PANEL_WIDTH + GAP) - GAP;
        StringBuilder svg = new StringBuilder();
        addStart(svg, LEFT + inner + RIGHT, TOP + PANEL_HEIGHT + BOTTOM);
        addLegend(svg, LEFT + inner / 2);
        for (int i = 0; i < panels.size(); i++) {
            add(svg, "<g class=\"panel\" transform=\"translate(%d %d)\">", LEFT + i * (PANEL_WIDTH + GAP), TOP);
            addFrame(svg, panels.get(i), x, y, i == 0);
            addLines(svg, panels.get(i), x, y);
            add(svg, "</g>");
        }
        add(svg, "<text transform=\"translate(20 %d) rotate(-90)\">%s</text>", TOP + PANEL_HEIGHT / 2, escape(yLabel));
        add(svg, "</svg>");
        return svg.toString();
    }

    /** The ground is painted, because the page behind may be dark. */
    private static void addStart(StringBuilder svg, int width, int height) {
        add(
                svg,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$d\" height=\"%2$d\" viewBox=\"0 0 %1$d %2$d\""
                        + " font-family=\"sans-serif\" font-size=\"13\" fill=\"#333333\" text-anchor=\"middle\">",
                width,
                height);
        add(svg, "<rect width=\"%d\" height=\"%d\" rx=\"6\" fill=\"#ffffff\"/>", width, height);
    }

    private void addLegend(StringBuilder svg, int middle) {
        List<String> names = panels.stream()
                .flatMap(panel -> panel.lines.keySet().stream())
                .distinct()
                .toList();
        int start = middle - names.size() * LEGEND_ENTRY / 2;
        for (int i = 0; i < names.size(); i++) {
            add(svg, "<g class=\"legend\" transform=\"translate(%d 24)\">", start + i * LEGEND_ENTRY);
            add(svg, "<path d=\"M0 0h28\" stroke=\"%s\" stroke-width=\"2\"/>", colour(i));
            addMarker(svg, i, 14, 0);
            add(svg, "<text x=\"36\" y=\"4.5\" text-anchor=\"start\">%s</text>", escape(names.get(i)));
            add(svg, "</g>");
        }
    }

    private void addFrame(StringBuilder svg, Panel panel, LogAxis x, LogAxis y, boolean isFirst) {
        int middle = PANEL_WIDTH / 2;
        add(svg, "<text x=\"%d\" y=\"-12\" font-weight=\"bold\">%s</text>", middle, escape(panel.title));
        for (double tick : y.ticks()) {
            double at = yAt(y, tick);
            add(svg, "<path d=\"M0 %.1fh%d\" stroke=\"#dddddd\"/>", at, PANEL_WIDTH);
            if (isFirst) {
                add(svg, "<text x=\"-8\" y=\"%.1f\" text-anchor=\"end\">%s</text>", at + 4.5, number(tick));
            }
        }
        for (double tick : x.ticks()) {
            double at = xAt(x, tick);
            add(svg, "<path d=\"M%.1f %dv5\" stroke=\"#888888\"/>", at, PANEL_HEIGHT);
            add(svg, "<text x=\"%.1f\" y=\"%d\">%s</text>", at, PANEL_HEIGHT + 20, number(tick));
        }
        add(svg, "<path d=\"M0 0v%dh%d\" fill=\"none\" stroke=\"#888888\"/>", PANEL_HEIGHT, PANEL_WIDTH);
        add(svg, "<text x=\"%d\" y=\"%d\">%s</text>", middle, PANEL_HEIGHT + 42, escape(xLabel));
    }

    private void addLines(StringBuilder svg, Panel panel, LogAxis x, LogAxis y) {
        int line = 0;
        for (List<Double> values : panel.lines.values()) {
            StringBuilder points = new StringBuilder();
            for (int i = 0; i < values.size(); i++) {
                points.append(format("%.1f,%.1f ", xAt(x, xs.get(i)), yAt(y, values.get(i))));
            }
            String list = points.toString().strip();
            add(svg, "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>", list, colour(line));
            for (int i = 0; i < values.size(); i++) {
                addMarker(svg, line, xAt(x, xs.get(i)), yAt(y, values.get(i)));
            }
            line++;
        }
    }

    private static void addMarker(StringBuilder svg, int line, double x, double y) {
        String shape = MARKERS.get(line % MARKERS.size());
        add(svg, "<path transform=\"translate(%.1f %.1f)\" d=\"%s\" fill=\"%s\"/>", x, y, shape, colour(line));
    }

    private static String colour(int line) {
        return COLOURS.get(line % COLOURS.size());
    }

    private static double xAt(LogAxis axis, double value) {
        return INSET + axis.share(value) * (PANEL_WIDTH - 2 * INSET);
    }

    private static double yAt(LogAxis axis, double value) {
        return (1 - axis.share(value)) * PANEL_HEIGHT;
    }

    /** Short: 20, 0.5. */
    private static String number(double value) {
        return value >= 1 ? format("%.0f", value) : format("%.1g", value);
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }

    private static void add(StringBuilder svg, String format, Object... values) {
        svg.append(format(format, values)).append('\n');
    }

    @SuppressWarnings("AnnotateFormatMethod") // its users are in this class
    private static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
