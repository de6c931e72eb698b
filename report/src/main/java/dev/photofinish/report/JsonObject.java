package dev.photofinish.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * An object of a JSON file, with what a reader of it wants to know. A property that must be there and is
 * not, or is of another type, is an {@link IllegalArgumentException} with a
 * message that names it.
 */
final class JsonObject {
    private final Map<String, @Nullable Object> properties;

    private JsonObject(Map<String, @Nullable Object> properties) {
        this.properties = properties;
    }

    /** The object that starts at the current token. */
    static JsonObject read(JsonParser json) {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            throw new IllegalArgumentException("no object where one should be");
        }
        Map<String, @Nullable Object> properties = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            json.nextToken();
            properties.put(name, value(json));
        }
        return new JsonObject(properties);
    }

    private static @Nullable Object value(JsonParser json) {
        return switch (json.currentToken()) {
            case START_OBJECT -> read(json);
            case START_ARRAY -> {
                List<@Nullable Object> array = new ArrayList<>();
                while (json.nextToken() != JsonToken.END_ARRAY) {
                    array.add(value(json));
                }
                yield array;
            }
            case VALUE_STRING -> json.getString();
            case VALUE_NUMBER_INT -> json.getLongValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> throw new IllegalArgumentException("unexpected " + json.currentToken());
        };
    }

    boolean has(String name) {
        return properties.get(name) != null;
    }

    String text(String name) {
        return as(name, String.class, needed(name));
    }

    String text(String name, String otherwise) {
        Object value = properties.get(name);
        return value == null ? otherwise : as(name, String.class, value);
    }

    long number(String name, long otherwise) {
        Object value = properties.get(name);
        return value == null ? otherwise : as(name, Long.class, value);
    }

    boolean flag(String name, boolean otherwise) {
        Object value = properties.get(name);
        return value == null ? otherwise : as(name, Boolean.class, value);
    }

    JsonObject object(String name) {
        return as(name, JsonObject.class, needed(name));
    }

    @Nullable
    JsonObject objectOrNull(String name) {
        Object value = properties.get(name);
        return value == null ? null : as(name, JsonObject.class, value);
    }

    /** The objects of a list; none when there is no list. */
    List<JsonObject> objects(String name) {
        return list(name, JsonObject.class);
    }

    /** The strings of a list; none when there is no list. */
    List<String> texts(String name) {
        return list(name, String.class);
    }

    /** The numbers of a list; none when there is no list. */
    List<Long> numbers(String name) {
        return list(name, Long.class);
    }

    private <T> List<T> list(String name, Class<T> type) {
        Object value = properties.get(name);
        if (value == null) {
            return List.of();
        }
        List<T> list = new ArrayList<>();
        for (Object item : as(name, List.class, value)) {
            list.add(as(name, type, item));
        }
        return list;
    }

    private Object needed(String name) {
        Object value = properties.get(name);
        if (value == null) {
            throw new IllegalArgumentException("\"" + name + "\" is missing");
        }
        return value;
    }

    private static <T> T as(String name, Class<T> type, @Nullable Object value) {
        if (!type.isInstance(value)) {
            throw new IllegalArgumentException("\"" + name + "\" is not what it should be");
        }
        return type.cast(value);
    }
}
