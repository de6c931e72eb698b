// IDIOM the lock is a boxed counter that is replaced
// EXPECT race field=BoxedLockRace.n at=A,B
// EXPECT race field=BoxedLockRace.x at=C,D
public class BoxedLockRace {
  static Integer n = 1000;
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          synchronized (n) {
            n++; // @A
            x++; // @C
          }
        },
        () -> {
          synchronized (n) { // @B
            x++; // @D
          }
        });
  }
}
