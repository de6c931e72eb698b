// IDIOM a loop runs over the end of an array after it wrote what another thread reads
// EXPECT race array=int[] at=A,B
public class LoopThrowsRace {
  static final int[] CELLS = new int[50];

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          try {
            for (int i = 0; i < 60; i++) CELLS[i] = i; // @A
          } catch (ArrayIndexOutOfBoundsException expected) {
            // what was written before stays written
          }
        },
        () -> {
          int sum = 0;
          for (int i = 0; i < 50; i++) sum += CELLS[i]; // @B
          Duo.check(sum > 0);
        });
  }
}
