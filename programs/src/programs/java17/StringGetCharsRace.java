// IDIOM the characters of a string are copied into an array that another thread reads
// EXPECT race array=char[] at=A,B
// FLAGS bulk
public class StringGetCharsRace {
  static char got;

  public static void main(String[] args) throws Exception {
    char[] text = new char[4];
    Duo.inOrder(
        () -> "xyz".getChars(1, 3, text, 1), // @A
        () -> got = text[2]); // @B
  }
}
