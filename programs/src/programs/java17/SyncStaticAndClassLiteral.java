// IDIOM static synchronized method and synchronized (X.class) are the same monitor
// EXPECT none
public class SyncStaticAndClassLiteral {
  static int n;

  static synchronized void inc() {
    n++;
  }

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(() -> {
      for (int i = 0; i < 50; i++) inc();
    });
    Thread b = Duo.go(() -> {
      for (int i = 0; i < 50; i++) synchronized (SyncStaticAndClassLiteral.class) {
        n--;
      }
    });
    a.join();
    b.join();
  }
}
