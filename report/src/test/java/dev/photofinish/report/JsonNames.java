package dev.photofinish.report;

import java.util.Set;
import java.util.TreeSet;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** The names of all properties of a JSON text, but for those of {@code run}, which are free. */
final class JsonNames {
    private JsonNames() {}

    static Set<String> of(String text) {
        Set<String> names = new TreeSet<>();
        try (JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), text)) {
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token == JsonToken.PROPERTY_NAME) {
                    names.add(json.currentName());
                    if (json.currentName().equals("run")) {
                        json.nextToken();
                        json.skipChildren();
                    }
                }
            }
        }
        return names;
    }
}
