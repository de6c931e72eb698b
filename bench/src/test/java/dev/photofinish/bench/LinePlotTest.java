package dev.photofinish.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class LinePlotTest {
    private static final List<Integer> THREADS = List.of(2, 4, 8);

    private static LinePlot.Panel panel(String title) {
        Map<String, List<Double>> lines = new LinkedHashMap<>();
        lines.put("slow", List.of(50.0, 100.0, 200.0));
        lines.put("fast", List.of(30.0, 30.0, 30.0));
        return new LinePlot.Panel(title, lines);
    }

    private static SvgPlot plot(String... titles) throws Exception {
        List<LinePlot.Panel> panels =
                List.of(titles).stream().map(LinePlotTest::panel).toList();
        return SvgPlot.parse(new LinePlot("threads", THREADS, "ns per event", panels).svg());
    }

    private static double[] heights(Element line) {
        return List.of(line.getAttribute("points").split(" ")).stream()
                .mapToDouble(point -> Double.parseDouble(point.substring(point.indexOf(',') + 1)))
                .toArray();
    }

    @Test
    void every_panel_has_a_title_and_one_line_for_each_name() throws Exception {
        SvgPlot plot = plot("left", "middle", "right");
        assertThat(plot.groups("panel"))
                .extracting(panel -> SvgPlot.texts(panel).get(0))
                .containsExactly("left", "middle", "right");
        assertThat(plot.groups("panel"))
                .allSatisfy(
                        panel -> assertThat(SvgPlot.elements(panel, "polyline")).hasSize(2));
    }

    @Test
    void a_line_has_a_point_for_each_number_and_larger_values_are_higher() throws Exception {
        List<Element> lines = SvgPlot.elements(plot("one").groups("panel").get(0), "polyline");
        double[] slow = heights(lines.get(0));
        double[] fast = heights(lines.get(1));
        assertThat(slow).hasSize(THREADS.size());
        assertThat(slow[0]).isGreaterThan(slow[1]); // SVG counts from the top
        assertThat(slow[1]).isGreaterThan(slow[2]);
        assertThat(fast[0]).isEqualTo(fast[2]).isGreaterThan(slow[0]);
    }

    @Test
    void the_legend_names_each_line_once_with_its_own_colour() throws Exception {
        SvgPlot plot = plot("left", "right");
        assertThat(plot.groups("legend"))
                .extracting(entry -> SvgPlot.texts(entry).get(0))
                .containsExactly("slow", "fast");
        assertThat(SvgPlot.elements(plot.groups("panel").get(1), "polyline"))
                .extracting(line -> line.getAttribute("stroke"))
                .doesNotHaveDuplicates();
    }

    @Test
    void axes_are_labelled_and_the_upright_one_is_numbered_once() throws Exception {
        SvgPlot plot = plot("left", "right");
        assertThat(SvgPlot.texts(plot.root())).contains("ns per event");
        assertThat(SvgPlot.texts(plot.groups("panel").get(0)))
                .containsExactly("left", "20", "50", "100", "200", "2", "4", "8", "threads");
        assertThat(SvgPlot.texts(plot.groups("panel").get(1))).containsExactly("right", "2", "4", "8", "threads");
    }

    @Test
    void the_ground_is_painted_for_pages_of_any_colour() throws Exception {
        Element root = plot("one").root();
        Element ground = SvgPlot.elements(root, "rect").get(0);
        assertThat(ground.getAttribute("fill")).isEqualTo("#ffffff");
        assertThat(ground.getAttribute("width")).isEqualTo(root.getAttribute("width"));
        assertThat(ground.getAttribute("height")).isEqualTo(root.getAttribute("height"));
    }

    @Test
    void names_may_have_characters_that_xml_keeps_for_itself() throws Exception {
        assertThat(SvgPlot.texts(plot("a < b & c").groups("panel").get(0))).contains("a < b & c");
    }
}
