// IDIOM a loop over shared data that never runs, and one that is left before it comes to it
// EXPECT none
public class LoopEmptyOk {
  static final int[] CELLS = new int[100];
  int sum;

  public static void main(String[] args) throws Exception {
    LoopEmptyOk shared = new LoopEmptyOk();
    int[] none = {};
    Duo.inOrder(
        () -> {
          for (int i = 0; i < none.length; i++) shared.sum += CELLS[i];
          for (int i = 0; i < 100; i++) {
            if (i == 10) break;
            CELLS[i] = 1;
          }
        },
        () -> {
          shared.sum = 1;
          for (int i = 10; i < 100; i++) CELLS[i] = 2;
        });
  }
}
