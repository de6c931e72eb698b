// IDIOM a counter that is counted, and looked at by reflection
// EXPECT none
// FLAGS predictor-trap
import java.lang.reflect.Field;

public class PredictCounterReflected {
  static final Object L = new Object();
  static int x, calls;

  public static void main(String[] args) throws Exception {
    Field counter = PredictCounterReflected.class.getDeclaredField("calls");
    Thread a = Duo.go(() -> {
      x = 1;
      synchronized (L) {
        calls++;
      }
    });
    Thread b = Duo.go(() -> {
      Thread.sleep(100);
      boolean isSecond;
      synchronized (L) {
        calls++;
        isSecond = counter.getInt(null) == 2;
      }
      if (isSecond) x = 2;
    });
    a.join();
    b.join();
  }
}
