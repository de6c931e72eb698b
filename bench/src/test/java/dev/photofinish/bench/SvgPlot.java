package dev.photofinish.bench;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** A drawing that has been parsed, so that tests can ask what is in it. */
final class SvgPlot {
    private final Element root;

    private SvgPlot(Element root) {
        this.root = root;
    }

    /** Fails when the text is no XML. */
    static SvgPlot parse(String text) throws Exception {
        return new SvgPlot(DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(text)))
                .getDocumentElement());
    }

    Element root() {
        return root;
    }

    /** The groups of this class. */
    List<Element> groups(String className) {
        return elements(root, "g").stream()
                .filter(group -> group.getAttribute("class").equals(className))
                .toList();
    }

    /** All elements with this tag below another. */
    static List<Element> elements(Element above, String tag) {
        NodeList nodes = above.getElementsByTagName(tag);
        List<Element> found = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            found.add((Element) nodes.item(i));
        }
        return found;
    }

    /** All texts below an element. */
    static List<String> texts(Element above) {
        return elements(above, "text").stream().map(Element::getTextContent).toList();
    }
}
