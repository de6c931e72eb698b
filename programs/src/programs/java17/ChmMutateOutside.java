// IDIOM value fetched from a ConcurrentHashMap and changed outside any atomic method
// EXPECT race field=ChmMutateOutside$Acc.n at=A,A
import java.util.concurrent.*;

public class ChmMutateOutside {
  static class Acc {
    int n;
  }

  static final ConcurrentHashMap<String, Acc> MAP = new ConcurrentHashMap<>();

  public static void main(String[] args) throws Exception {
    MAP.put("k", new Acc());
    Duo.Body b = () -> {
      for (int i = 0; i < 50; i++) MAP.get("k").n++; // @A
    };
    Thread t1 = Duo.go(b), t2 = Duo.go(b);
    t1.join();
    t2.join();
  }
}
