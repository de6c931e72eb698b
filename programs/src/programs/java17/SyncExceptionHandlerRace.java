// IDIOM an exception leaves the synchronized block, its handler writes without the lock
// EXPECT race field=SyncExceptionHandlerRace.failures at=A,B
public class SyncExceptionHandlerRace {
  static final Object L = new Object();
  static int failures, x;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          try {
            synchronized (L) {
              x = 1;
              throw new IllegalStateException();
            }
          } catch (IllegalStateException e) {
            failures++; // @A
          }
        },
        () -> {
          synchronized (L) {
            Duo.check(x == 1);
            failures++; // @B
          }
        });
  }
}
