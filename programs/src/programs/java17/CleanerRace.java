// IDIOM a Cleaner's action against the rest of the program
// EXPECT race field=CleanerRace.cleaned at=A,B
import java.lang.ref.Cleaner;

public class CleanerRace {
  static int cleaned;

  public static void main(String[] args) throws Exception {
    Cleaner.create().register(new Object(), () -> cleaned++); // @A
    for (int i = 0; i < 8; i++) {
      System.gc();
      Thread.sleep(30);
    }
    int got = cleaned; // @B
  }
}
