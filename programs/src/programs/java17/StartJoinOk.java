// IDIOM start orders what came before it, join what came after
// EXPECT none
public class StartJoinOk {
  static int in, out;

  public static void main(String[] args) throws Exception {
    in = 20;
    Thread t = new Thread(() -> out = in + 1);
    t.start();
    t.join();
    in = out;
    Duo.check(in == 21);
  }
}
