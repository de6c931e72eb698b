// IDIOM what reads a whole array on behalf of the program: streams, hash codes, joined strings
// EXPECT race array=int[] at=A,B
// EXPECT race array=java.lang.String[] at=C,D
// EXPECT race array=java.lang.Object[] at=E,F
// EXPECT race array=java.lang.CharSequence[] at=G,H
// EXPECT race array=long[] at=I,J
import java.util.*;
import java.util.stream.*;

public class ArrayReadersRace {
  static final int[] NUMBERS = new int[4];
  static final String[] WORDS = {"a", "b", "c"};
  static final Object[] OBJECTS = {"a", "b", "c"};
  static final CharSequence[] TEXTS = {"a", "b", "c"};
  static final long[] LONGS = new long[4];

  static void write() {
    NUMBERS[2] = 7; // @A
    WORDS[2] = "z"; // @C
    OBJECTS[2] = "z"; // @E
    TEXTS[2] = "z"; // @G
    LONGS[2] = 7; // @I
  }

  static void read() {
    int sum = IntStream.of(NUMBERS).sum(); // @B
    List<String> list = Stream.of(WORDS).map(String::trim).toList(); // @D
    int hash = Objects.hash(OBJECTS); // @F
    String joined = String.join("-", TEXTS); // @H
    long positive = Arrays.stream(LONGS).filter(n -> n > 0).count(); // @J
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> write(), () -> read());
  }
}
