package dev.photofinish.report.json;

import dev.photofinish.core.BrokenResultException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;

/**
 * An object of a JSON file, with what a reader of it wants to know. A property that must be there and is not,
 * or is of another type, is a {@link WrongJson} that names it, its line and what was expected.
 */
public final class JsonObject {
    /** Makes something of the object that a file holds. */
    public interface Shape<T> {
        /** What the object says. */
        T of(JsonObject object);
    }

    /** What is wrong where; {@link #read} puts the name of the file before it. */
    private static final class WrongJson extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final int line;

        private WrongJson(int line, String message) {
            super(message);
            this.line = line;
        }
    }

    private record Value(int line, @Nullable Object value) {}

    private final int line;
    private final Map<String, Value> properties = new LinkedHashMap<>();

    private JsonObject(int line) {
        this.line = line;
    }

    /**
     * What the object in a file says.
     *
     * @param kind what the file should hold, for messages: {@code a result}
     */
    public static <T> T read(Path file, String kind, Shape<T> shape) throws IOException {
        byte[] text = Files.readAllBytes(file);
        try (JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), text)) {
            json.nextToken();
            T read = shape.of(object(json));
            if (json.nextToken() != null) {
                throw new WrongJson(line(json), "something follows the end of the object");
            }
            return read;
        } catch (WrongJson e) {
            throw new BrokenResultException(file, e.line, "not " + kind + ": " + e.getMessage());
        } catch (UnexpectedEndOfInputException e) {
            throw new BrokenResultException(
                    file, lineOf(e), "the file is cut off here, expected the rest of " + kind + " in JSON");
        } catch (JacksonException e) {
            throw new BrokenResultException(
                    file, lineOf(e), "not JSON, expected " + kind + ": " + firstLine(e.getOriginalMessage()));
        }
    }

    private static int lineOf(JacksonException e) {
        return e instanceof StreamReadException && e.getLocation() != null
                ? Math.max(1, e.getLocation().getLineNr())
                : 1;
    }

    private static String firstLine(String text) {
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end);
    }

    private static int line(JsonParser json) {
        return json.currentTokenLocation().getLineNr();
    }

    private static JsonObject object(JsonParser json) {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            throw new WrongJson(1, "expected an object, {");
        }
        JsonObject object = new JsonObject(line(json));
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            int at = line(json);
            json.nextToken();
            object.properties.put(name, new Value(at, value(json)));
        }
        return object;
    }

    private static @Nullable Object value(JsonParser json) {
        return switch (json.currentToken()) {
            case START_OBJECT -> object(json);
            case START_ARRAY -> {
                List<@Nullable Object> array = new ArrayList<>();
                while (json.nextToken() != JsonToken.END_ARRAY) {
                    array.add(value(json));
                }
                yield array;
            }
            case VALUE_STRING -> json.getString();
            case VALUE_NUMBER_INT -> json.getLongValue();
            case VALUE_NUMBER_FLOAT -> json.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> throw new WrongJson(line(json), "unexpected " + json.currentToken());
        };
    }

    /** An error about a property. */
    public RuntimeException wrong(String name, String expected) {
        Value value = properties.get(name);
        return value == null
                ? new WrongJson(line, "\"" + name + "\" is missing, expected " + expected)
                : new WrongJson(value.line, "\"" + name + "\" is " + shown(value.value) + ", expected " + expected);
    }

    private static String shown(@Nullable Object value) {
        if (value instanceof JsonObject) {
            return "an object";
        }
        return value instanceof List ? "a list" : value instanceof String ? "\"" + value + "\"" : String.valueOf(value);
    }

    /** Whether there is such a property and it is not null. */
    public boolean has(String name) {
        return valueOrNull(name) != null;
    }

    private @Nullable Object valueOrNull(String name) {
        Value value = properties.get(name);
        return value == null ? null : value.value;
    }

    /** A string that must be there. */
    public String text(String name) {
        String text = textOrNull(name);
        if (text == null) {
            throw wrong(name, "a string");
        }
        return text;
    }

    /** A string, or something else when there is none. */
    public String text(String name, String otherwise) {
        String text = textOrNull(name);
        return text == null ? otherwise : text;
    }

    /** A string, or null. */
    public @Nullable String textOrNull(String name) {
        return as(name, String.class, "a string", valueOrNull(name));
    }

    /** A whole number, or something else when there is none. */
    public long number(String name, long otherwise) {
        Long number = as(name, Long.class, "a whole number", valueOrNull(name));
        return number == null ? otherwise : number;
    }

    /** A flag, or null. */
    public @Nullable Boolean flagOrNull(String name) {
        return as(name, Boolean.class, "true or false", valueOrNull(name));
    }

    /** A flag, or something else when there is none. */
    public boolean flag(String name, boolean otherwise) {
        Boolean flag = flagOrNull(name);
        return flag == null ? otherwise : flag;
    }

    /** An object that must be there. */
    public JsonObject object(String name) {
        JsonObject object = objectOrNull(name);
        if (object == null) {
            throw wrong(name, "an object");
        }
        return object;
    }

    /** An object, or null. */
    public @Nullable JsonObject objectOrNull(String name) {
        return as(name, JsonObject.class, "an object", valueOrNull(name));
    }

    /** The objects of a list; none when there is no list. */
    public List<JsonObject> objects(String name) {
        return list(name, JsonObject.class, "a list of objects");
    }

    /** The strings of a list; none when there is no list. */
    public List<String> texts(String name) {
        return list(name, String.class, "a list of strings");
    }

    /** The numbers of a list; none when there is no list. */
    public List<Long> numbers(String name) {
        return list(name, Long.class, "a list of whole numbers");
    }

    /** The strings of an object by name, in their order; none when there is no object. */
    public Map<String, String> map(String name) {
        JsonObject object = objectOrNull(name);
        Map<String, String> map = new LinkedHashMap<>();
        if (object != null) {
            object.properties.keySet().forEach(key -> map.put(key, object.text(key)));
        }
        return map;
    }

    private <T> List<T> list(String name, Class<T> type, String expected) {
        List<?> value = as(name, List.class, expected, valueOrNull(name));
        List<T> list = new ArrayList<>();
        for (Object item : value == null ? List.of() : value) {
            T known = as(name, type, expected, item);
            if (known == null) {
                throw wrong(name, expected);
            }
            list.add(known);
        }
        return list;
    }

    private <T> @Nullable T as(String name, Class<T> type, String expected, @Nullable Object value) {
        if (value != null && !type.isInstance(value)) {
            throw wrong(name, expected);
        }
        return type.cast(value);
    }
}
