// IDIOM two interned strings are one monitor
// EXPECT none
public class InternedLockOk {
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          for (int i = 0; i < 50; i++)
            synchronized ("lock") {
              x++;
            }
        },
        () -> {
          String s = new String(new char[] {'l', 'o', 'c', 'k'}).intern();
          for (int i = 0; i < 50; i++)
            synchronized (s) {
              x--;
            }
        });
  }
}
