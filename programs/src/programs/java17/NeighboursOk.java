// IDIOM neighbouring bytes, booleans and shorts are separate variables
// EXPECT none
public class NeighboursOk {
  static final byte[] BYTES = new byte[2];
  static final boolean[] FLAGS = new boolean[2];
  static final short[] SHORTS = new short[2];
  static byte left, right;

  static Duo.Body at(int i) {
    return () -> {
      BYTES[i]++;
      FLAGS[i] = !FLAGS[i];
      SHORTS[i]++;
      if (i == 0) left++;
      else right++;
    };
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(at(0), at(1));
    Duo.check(BYTES[0] + BYTES[1] + SHORTS[0] + SHORTS[1] + left + right == 6);
  }
}
