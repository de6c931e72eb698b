// IDIOM a finalizer against the rest of the program
// EXPECT race field=FinalizerRace.finalized at=A,B
@SuppressWarnings({"deprecation", "removal"})
public class FinalizerRace {
  static int finalized;

  static class Old {
    @Override
    protected void finalize() {
      finalized++; // @A
    }
  }

  public static void main(String[] args) throws Exception {
    Thread maker = Duo.go(Old::new);
    maker.join();
    for (int i = 0; i < 8; i++) {
      System.gc();
      Thread.sleep(30);
    }
    int got = finalized; // @B
  }
}
