// IDIOM parent and child share the object of an InheritableThreadLocal
// EXPECT race array=int[] at=A,B
public class InheritedLocalRace {
  static final InheritableThreadLocal<int[]> USER = new InheritableThreadLocal<>();

  public static void main(String[] args) throws Exception {
    USER.set(new int[] {5});
    Thread t = Duo.go(() -> {
      USER.get()[0]++; // @A
      Thread.sleep(120);
    });
    Thread.sleep(60);
    USER.get()[0]++; // @B
    t.join();
  }
}
