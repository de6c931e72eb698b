// IDIOM objects made, changed and looked at in gatherers: by virtual threads, in windows, one after the other
// EXPECT none
import java.util.stream.*;

public class GatherersOk {
  static class Box {
    int value;

    Box(int value) {
      this.value = value;
    }

    Box next() {
      value++;
      return this;
    }
  }

  static Stream<Box> boxes() {
    return IntStream.range(0, 200).mapToObj(Box::new);
  }

  public static void main(String[] args) {
    for (int i = 0; i < 5; i++) {
      Duo.check(boxes().gather(Gatherers.mapConcurrent(4, Box::next)).mapToInt(box -> box.value).sum() == 20_100);
      Duo.check(boxes().parallel()
              .gather(Gatherers.windowFixed(7))
              .mapToInt(window -> window.stream().mapToInt(box -> box.next().value).sum())
              .sum()
          == 20_100);
      Duo.check(boxes().parallel()
              .gather(Gatherers.<Box, Integer>fold(() -> 0, (sum, box) -> sum + box.next().value))
              .findFirst()
              .get()
          == 20_100);
    }
  }
}
