// IDIOM who reads a part of an array in a loop has not read the rest
// EXPECT none
public class LoopReadPartOk {
  static final int[] DATA = new int[1000];

  static int sum(int from, int to) {
    int sum = 0;
    for (int i = from; i < to; i++) {
      sum += DATA[i];
    }
    return sum;
  }

  public static void main(String[] args) throws Exception {
    Thread one = new Thread(() -> sum(0, 1000));
    Thread two = new Thread(() -> sum(0, 1000));
    one.start();
    two.start();
    one.join();
    two.join();
    Duo.inOrder(
        () -> sum(500, 1000),
        () -> {
          for (int i = 0; i < 500; i++) {
            DATA[i] = i;
          }
        });
  }
}
