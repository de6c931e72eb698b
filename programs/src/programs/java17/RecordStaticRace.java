// IDIOM a static field of a record
// EXPECT race field=RecordStaticRace$Point.made at=A,A
public class RecordStaticRace {
  record Point(int x, int y) {
    static int made;

    Point {
      made++; // @A
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> new Point(1, 2), () -> new Point(3, 4));
  }
}
