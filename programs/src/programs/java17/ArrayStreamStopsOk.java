// IDIOM streams of arrays that end before they come to the element that another thread writes
// EXPECT none
import java.util.*;
import java.util.stream.*;

public class ArrayStreamStopsOk {
  static final int[] NUMBERS = new int[4];
  static final String[] WORDS = {"a", "b", "c", "d"};

  static void write() {
    NUMBERS[3] = 7;
    WORDS[3] = "z";
  }

  static void read() {
    Duo.check(Arrays.stream(NUMBERS).findFirst().getAsInt() == 0);
    Duo.check(Arrays.stream(NUMBERS).map(n -> n + 1).limit(3).sum() == 3);
    Duo.check(Arrays.stream(NUMBERS).count() == 4);
    Duo.check(Arrays.stream(WORDS).anyMatch(word -> word.equals("b")));
    Duo.check(Stream.of(WORDS).takeWhile(word -> !word.equals("c")).toList().size() == 2);
    Duo.check(IntStream.of(NUMBERS).boxed().findFirst().get() == 0);
    Duo.check(Arrays.asList(WORDS).indexOf("c") == 2);
    Duo.check(Arrays.asList(WORDS).contains("a"));
    Arrays.stream(WORDS).spliterator().tryAdvance(word -> Duo.check(word.equals("a")));
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> write(), () -> read());
  }
}
