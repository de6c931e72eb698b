// KNOWN jackson-databind #3768: EnumDeserializer._lookupByToString is a double-checked lazy field without volatile
// EXPECT race field=com.fasterxml.jackson.databind.deser.std.EnumDeserializer._lookupByToString
// BUGGY com.fasterxml.jackson.core:jackson-databind:2.14.2 com.fasterxml.jackson.core:jackson-core:2.14.2
// BUGGY com.fasterxml.jackson.core:jackson-annotations:2.14.2
// FIXED com.fasterxml.jackson.core:jackson-databind:2.15.0 com.fasterxml.jackson.core:jackson-core:2.15.0
// FIXED com.fasterxml.jackson.core:jackson-annotations:2.15.0
import com.fasterxml.jackson.databind.*;

public class JacksonEnum {
    public enum Suit {
        HEARTS,
        SPADES;

        @Override
        public String toString() {
            return name().toLowerCase();
        }
    }

    public static void main(String[] args) throws Exception {
        for (int round = 0; round < 5; round++) {
            ObjectMapper m = new ObjectMapper().enable(DeserializationFeature.READ_ENUMS_USING_TO_STRING);
            Runnable r = () -> {
                try {
                    if (m.readValue("\"hearts\"", Suit.class) != Suit.HEARTS) throw new AssertionError();
                } catch (Exception e) {
                    throw new RuntimeException(e);
                }
            };
            Thread a = new Thread(r), b = new Thread(r);
            a.start();
            b.start();
            a.join();
            b.join();
        }
        System.out.println("DONE JacksonEnum");
    }
}
