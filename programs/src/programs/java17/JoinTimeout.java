// IDIOM join with a timeout that expires
// EXPECT race field=JoinTimeout.result at=A,B
public class JoinTimeout {
  static int result;

  public static void main(String[] args) throws Exception {
    Thread t = Duo.go(() -> {
      result = 1; // @A
      Thread.sleep(150);
    });
    t.join(60);
    int r = result; // @B
    t.join();
    if (r == 99) throw new AssertionError();
  }
}
