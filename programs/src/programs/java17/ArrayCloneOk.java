// IDIOM every thread changes a clone of its own
// EXPECT none
// FLAGS bulk
public class ArrayCloneOk {
  static final int[] CELLS = {1, 2, 3};

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      int[] own = CELLS.clone();
      for (int i = 0; i < own.length; i++) own[i]++;
      Duo.check(own[2] == 4);
    };
    Duo.atOnce(b, b);
  }
}
