// IDIOM the monitor of a class literal shared by static methods of two classes
// EXPECT none
public class ClassLiteralLockOk {
  static int x;

  static class Other {
    static void add() {
      synchronized (ClassLiteralLockOk.class) {
        x++;
      }
    }
  }

  static synchronized void add() {
    x++;
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(Other::add, ClassLiteralLockOk::add);
    Duo.check(x == 2);
  }
}
