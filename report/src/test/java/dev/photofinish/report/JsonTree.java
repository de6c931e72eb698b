package dev.photofinish.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** JSON as plain maps, lists, longs, doubles, strings, booleans and nulls. */
final class JsonTree {
    private JsonTree() {}

    /** The object that the text holds, and nothing but it. */
    static Map<String, @Nullable Object> parse(byte[] text) {
        try (JsonParser in = new JsonFactory().createParser(ObjectReadContext.empty(), text)) {
            in.nextToken();
            Map<String, @Nullable Object> object = object(value(in));
            if (in.nextToken() != null) {
                throw new IllegalArgumentException("something follows the object");
            }
            return object;
        }
    }

    /** A value that must be an object. */
    @SuppressWarnings("unchecked")
    static Map<String, @Nullable Object> object(@Nullable Object value) {
        return (Map<String, @Nullable Object>) Objects.requireNonNull(value);
    }

    /** A value that must be a list of objects. */
    static List<Map<String, @Nullable Object>> objects(@Nullable Object value) {
        return ((List<?>) Objects.requireNonNull(value))
                .stream().map(JsonTree::object).toList();
    }

    private static @Nullable Object value(JsonParser in) {
        return switch (in.currentToken()) {
            case START_OBJECT -> {
                Map<String, @Nullable Object> object = new LinkedHashMap<>();
                while (in.nextToken() != JsonToken.END_OBJECT) {
                    String name = in.currentName();
                    in.nextToken();
                    object.put(name, value(in));
                }
                yield object;
            }
            case START_ARRAY -> {
                List<@Nullable Object> array = new ArrayList<>();
                while (in.nextToken() != JsonToken.END_ARRAY) {
                    array.add(value(in));
                }
                yield array;
            }
            case VALUE_STRING -> in.getString();
            case VALUE_NUMBER_INT -> in.getLongValue();
            case VALUE_NUMBER_FLOAT -> in.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> throw new IllegalArgumentException("unexpected " + in.currentToken());
        };
    }
}
