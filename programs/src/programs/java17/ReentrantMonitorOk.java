// IDIOM a monitor entered again stays held until the outermost exit
// EXPECT none
public class ReentrantMonitorOk {
  static int x;

  static synchronized void add() {
    addTwice(1);
    x++;
  }

  static synchronized void addTwice(int depth) {
    if (depth < 3) addTwice(depth + 1);
    x++;
  }

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 25; i++) add();
    };
    Duo.atOnce(b, b);
    Duo.check(x == 200);
  }
}
