// IDIOM many threads that live one after the other
// EXPECT none
public class ShortThreadsOk {
  static int x;

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 1500; i++) {
      Thread t = new Thread(() -> x++);
      t.start();
      t.join();
    }
    Duo.check(x == 1500);
  }
}
