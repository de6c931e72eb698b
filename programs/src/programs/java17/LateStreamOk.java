// IDIOM streams are made without the lock, or before the thread, that what they read belongs to
// EXPECT none
import java.util.*;
import java.util.stream.*;

public class LateStreamOk {
  static final Object LOCK = new Object();
  static final int[] NUMBERS = new int[4];
  static final List<Integer> LIST = new ArrayList<>();
  static final StringBuilder TEXT = new StringBuilder();
  static final BitSet BITS = new BitSet();

  static void fill() {
    synchronized (LOCK) {
      NUMBERS[1]++;
      LIST.add(1);
      TEXT.append('x');
      BITS.set(1);
    }
  }

  public static void main(String[] args) throws Exception {
    IntStream early = Arrays.stream(NUMBERS).map(number -> number + 1);
    Duo.go(LateStreamOk::fill).join();
    Duo.check(early.sum() == 5);
    Duo.inOrder(LateStreamOk::fill, () -> {
      IntStream numbers = Arrays.stream(NUMBERS);
      Stream<Integer> list = LIST.stream().filter(number -> number > 0);
      Spliterator<Integer> parts = LIST.spliterator();
      IntStream text = TEXT.chars();
      IntStream bits = BITS.stream();
      synchronized (LOCK) {
        Duo.check(numbers.sum() == 2 && list.count() == 2 && text.count() == 2 && bits.sum() == 1);
        parts.forEachRemaining(number -> Duo.check(number == 1));
      }
    });
  }
}
