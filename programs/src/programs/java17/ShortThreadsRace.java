// IDIOM a race of two threads after many others came and went
// EXPECT race field=ShortThreadsRace.x at=A,B
public class ShortThreadsRace {
  static int x, before;

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 1000; i++) {
      Thread t = new Thread(() -> before++);
      t.start();
      t.join();
    }
    Duo.inOrder(
        () -> {
          x = 1; // @A
        },
        () -> {
          x = 2; // @B
        });
  }
}
