// IDIOM this escapes through a locked list before the constructor has finished
// EXPECT race field=ThisEscape$Listener.name at=A,B
import java.util.*;

public class ThisEscape {
  static class Listener {
    String name;

    Listener() throws InterruptedException {
      synchronized (ALL) {
        ALL.add(this);
      }
      Thread.sleep(50);
      name = "late"; // @A
    }
  }

  static final List<Listener> ALL = new ArrayList<>();
  static String got;

  public static void main(String[] args) throws Exception {
    Thread c = Duo.go(() -> new Listener());
    Thread r = Duo.go(() -> {
      Thread.sleep(150);
      Listener l;
      synchronized (ALL) {
        l = ALL.get(0);
      }
      got = l.name; // @B
    });
    c.join();
    r.join();
  }
}
