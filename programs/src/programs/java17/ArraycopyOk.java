// IDIOM System.arraycopy between halves that no other thread touches
// EXPECT none
// FLAGS bulk
public class ArraycopyOk {
  static final int[] CELLS = new int[40];

  static Duo.Body half(int from) {
    return () -> {
      for (int i = 0; i < 10; i++) CELLS[from + i] = i;
      System.arraycopy(CELLS, from, CELLS, from + 10, 10);
      Duo.check(CELLS[from + 19] == 9);
    };
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(half(0), half(20));
  }
}
