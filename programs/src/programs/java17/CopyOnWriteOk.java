// IDIOM a CopyOnWriteArrayList publishes its elements, also to iterators
// EXPECT none
import java.util.concurrent.*;

public class CopyOnWriteOk {
  static class Listener {
    int id;
  }

  static final CopyOnWriteArrayList<Listener> ALL = new CopyOnWriteArrayList<>();
  static final CopyOnWriteArraySet<Integer> IDS = new CopyOnWriteArraySet<>();

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          for (int i = 1; i <= 10; i++) {
            Listener listener = new Listener();
            listener.id = i;
            ALL.add(listener);
            IDS.add(i);
          }
        },
        () -> {
          while (IDS.size() < 10) Thread.yield();
          int sum = 0;
          for (Listener listener : ALL) sum += listener.id;
          Duo.check(sum == 55);
        });
  }
}
