// IDIOM a string is made of an array that another thread fills
// EXPECT race array=char[] at=A,B
// FLAGS bulk
public class StringOfCharsRace {
  static String got;

  public static void main(String[] args) throws Exception {
    char[] text = {'a', 'b'};
    Duo.inOrder(
        () -> text[1] = 'c', // @A
        () -> got = new String(text)); // @B
  }
}
