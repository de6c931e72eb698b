// IDIOM loops over a shared array under one lock
// EXPECT none
public class LoopMonitorOk {
  static final long[] CELLS = new long[200];

  static synchronized void add(int by) {
    for (int i = 0; i < CELLS.length; i++) CELLS[i] += by;
  }

  public static void main(String[] args) throws Exception {
    Duo.Body body = () -> {
      for (int round = 0; round < 100; round++) add(1);
    };
    Duo.atOnce(body, body);
    Duo.check(CELLS[199] == 200);
  }
}
