// IDIOM two monitors, one always taken inside the other
// EXPECT none
public class NestedMonitorsOk {
  static final Object OUTER = new Object(), INNER = new Object();
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 50; i++) {
        synchronized (OUTER) {
          synchronized (INNER) {
            x++;
          }
        }
      }
    };
    Duo.atOnce(b, b);
    Duo.check(x == 100);
  }
}
