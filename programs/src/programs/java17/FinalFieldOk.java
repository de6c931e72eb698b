// IDIOM final and plain fields of an object that is published through a volatile
// EXPECT none
public class FinalFieldOk {
  static class Point {
    final int x;
    int y;

    Point(int x, int y) {
      this.x = x;
      this.y = y;
    }
  }

  static volatile Point point;

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> point = new Point(1, 2),
        () -> {
          while (point == null) Thread.onSpinWait();
          Duo.check(point.x == 1 && point.y == 2);
        });
  }
}
