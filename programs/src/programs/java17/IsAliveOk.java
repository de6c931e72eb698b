// IDIOM a thread that is seen dead has done all its work
// EXPECT none
public class IsAliveOk {
  static int result;

  public static void main(String[] args) throws Exception {
    Thread t = Duo.go(() -> {
      Thread.sleep(30);
      result = 9;
    });
    while (t.isAlive()) Thread.sleep(5);
    Duo.check(result == 9);
  }
}
