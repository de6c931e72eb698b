// IDIOM a child inherits what its parent put into an InheritableThreadLocal before
// EXPECT none
public class InheritedLocalOk {
  static final InheritableThreadLocal<int[]> USER = new InheritableThreadLocal<>();

  public static void main(String[] args) throws Exception {
    USER.set(new int[] {5});
    Thread t = Duo.go(() -> Duo.check(USER.get()[0]++ == 5));
    t.join();
    Duo.check(USER.get()[0] == 6);
  }
}
