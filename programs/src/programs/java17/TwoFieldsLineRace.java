// IDIOM two fields on one line, both of which race
// EXPECT race field=TwoFieldsLineRace.width at=A,B
// EXPECT race field=TwoFieldsLineRace.height at=A,B

public class TwoFieldsLineRace {
  static int width, height;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> width = height = 4, // @A
        () -> Duo.check(width * height == 16)); // @B
  }
}
