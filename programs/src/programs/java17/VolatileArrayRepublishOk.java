// IDIOM a volatile write of the array reference after the element, a volatile read before it
// EXPECT none
public class VolatileArrayRepublishOk {
  static volatile int[] cells = {0};
  static volatile boolean ready;

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          int[] own = cells;
          own[0] = 7;
          cells = own;
          ready = true;
        },
        () -> {
          while (!ready) Thread.onSpinWait();
          Duo.check(cells[0] == 7);
        });
  }
}
