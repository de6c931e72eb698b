// IDIOM the reference races, the final fields behind it do not
// EXPECT race field=FinalFieldRace.point at=A,B
// EXPECT absent field=FinalFieldRace$Point.x
public class FinalFieldRace {
  static class Point {
    final int x;

    Point(int x) {
      this.x = x;
    }
  }

  static Point point;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> point = new Point(1), // @A
        () -> {
          Point seen = point; // @B
          if (seen != null) Duo.check(seen.x == 1);
        });
  }
}
