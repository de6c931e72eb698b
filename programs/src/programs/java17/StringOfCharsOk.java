// IDIOM strings are made of, and copied into, parts of an array that nobody else touches
// EXPECT none
// FLAGS bulk
import java.nio.charset.StandardCharsets;

public class StringOfCharsOk {
  static final char[] TEXT = new char[8];
  static final byte[] BYTES = new byte[8];

  static void work(int from) {
    for (int i = 0; i < 30; i++) {
      "wxyz".getChars(0, 4, TEXT, from);
      TEXT[from + 3]++;
      BYTES[from]++;
      Duo.check(new String(TEXT, from, 4).equals("wxy{"));
      Duo.check(String.valueOf(TEXT, from, 3).equals("wxy"));
      Duo.check(new String(BYTES, from, 4, StandardCharsets.US_ASCII).length() == 4);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(() -> work(0), () -> work(4));
  }
}
