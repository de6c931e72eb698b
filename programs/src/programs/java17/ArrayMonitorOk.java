// IDIOM an array of objects of the program is the lock
// EXPECT none
public class ArrayMonitorOk {
  static class Cell {
    int value;
  }

  static final Cell[] CELLS = {new Cell(), new Cell()};
  static final Cell[][] ROWS = {CELLS};

  public static void main(String[] args) throws Exception {
    Duo.Body b =
        () -> {
          for (int i = 0; i < 100; i++) {
            synchronized (CELLS) {
              CELLS[0].value++;
            }
            synchronized (ROWS) {
              CELLS[1].value++;
            }
          }
        };
    Duo.atOnce(b, b);
  }
}
