// IDIOM immutable objects are handed over by a race again and again while others read what they hold
// EXPECT race field=FinalBehindRepeatedRace.h at=A,B
// FLAGS final-behind
import java.util.ArrayList;
import java.util.List;

public class FinalBehindRepeatedRace {
  static class Box {
    int v;

    Box(int v) {
      this.v = v;
    }
  }

  static class Holder {
    final int[] data;
    final List<Integer> list = new ArrayList<>();
    final Box box;

    Holder(int v) {
      data = new int[] {v, v};
      list.add(v);
      box = new Box(v);
    }
  }

  static Holder h;

  public static void main(String[] args) throws Exception {
    Thread writer = Duo.go(() -> {
      for (int i = 0; i < 100_000; i++) {
        h = new Holder(i); // @A
        if (i % 1000 == 0) Duo.sleep(1);
      }
    });
    Thread reader = Duo.go(() -> {
      Holder seen;
      while ((seen = h) == null) Duo.sleep(1); // @B
      for (int i = 0; i < 100_000; i++) {
        seen = h; // @B
        int v = seen.data[0];
        Duo.check(v == seen.data[1] && v == seen.list.get(0) && v == seen.box.v);
        if (i % 500 == 0) Duo.sleep(1);
      }
    });
    writer.join();
    reader.join();
  }
}
