// IDIOM Lamport's bakery with an AtomicIntegerArray
// EXPECT none
import java.util.concurrent.atomic.*;

public class BakeryOk {
  static final AtomicIntegerArray CH = new AtomicIntegerArray(2), NUM = new AtomicIntegerArray(2);
  static int x;

  static Duo.Body b(int me) {
    int o = 1 - me;
    return () -> {
      for (int i = 0; i < 30; i++) {
        CH.set(me, 1);
        NUM.set(me, 1 + Math.max(NUM.get(0), NUM.get(1)));
        CH.set(me, 0);
        while (CH.get(o) == 1) Thread.yield();
        while (NUM.get(o) != 0
            && (NUM.get(o) < NUM.get(me) || (NUM.get(o) == NUM.get(me) && o < me))) Thread.yield();
        x++;
        NUM.set(me, 0);
      }
    };
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(b(0), b(1));
  }
}
