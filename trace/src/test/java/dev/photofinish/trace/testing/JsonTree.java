package dev.photofinish.trace.testing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** JSON as plain maps, lists, longs, strings, booleans and nulls. */
final class JsonTree {
    private static final JsonFactory JSON = new JsonFactory();

    private JsonTree() {}

    /** The object that the text holds. */
    static Map<String, @Nullable Object> object(String text) {
        try (JsonParser in = JSON.createParser(ObjectReadContext.empty(), text)) {
            in.nextToken();
            return object(in);
        }
    }

    /** The array that the text holds. */
    static List<@Nullable Object> array(String text) {
        try (JsonParser in = JSON.createParser(ObjectReadContext.empty(), text)) {
            in.nextToken();
            return array(in);
        }
    }

    private static @Nullable Object value(JsonParser in) {
        return switch (in.currentToken()) {
            case START_OBJECT -> object(in);
            case START_ARRAY -> array(in);
            case VALUE_STRING -> in.getString();
            case VALUE_NUMBER_INT -> in.getLongValue();
            case VALUE_NUMBER_FLOAT -> in.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> throw new IllegalArgumentException("unexpected " + in.currentToken());
        };
    }

    private static Map<String, @Nullable Object> object(JsonParser in) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        while (in.nextToken() != JsonToken.END_OBJECT) {
            String name = in.currentName();
            in.nextToken();
            object.put(name, value(in));
        }
        return object;
    }

    private static List<@Nullable Object> array(JsonParser in) {
        List<@Nullable Object> array = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            array.add(value(in));
        }
        return array;
    }
}
