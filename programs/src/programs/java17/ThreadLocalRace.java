// IDIOM all ThreadLocals start with the same object
// EXPECT race field=ThreadLocalRace$Scratch.uses at=A,A
public class ThreadLocalRace {
  static class Scratch {
    int uses;
  }

  static final Scratch SHARED = new Scratch();
  static final ThreadLocal<Scratch> SCRATCH = ThreadLocal.withInitial(() -> SHARED);

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      SCRATCH.get().uses++; // @A
    };
    Duo.inOrder(b, b);
  }
}
