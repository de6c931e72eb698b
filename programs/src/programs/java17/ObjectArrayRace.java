// IDIOM an array of objects, two threads store into the same cell
// EXPECT race array=java.lang.String[] at=A,B
public class ObjectArrayRace {
  static final String[] NAMES = new String[3];

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          NAMES[2] = "one"; // @A
        },
        () -> {
          NAMES[2] = "two"; // @B
        });
  }
}
