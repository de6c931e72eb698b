// IDIOM a write of the starting thread after start
// EXPECT race field=StartThenWriteRace.in at=A,B
public class StartThenWriteRace {
  static int in;

  public static void main(String[] args) throws Exception {
    Thread t = Duo.go(() -> {
      Thread.sleep(80);
      int got = in; // @B
    });
    in = 20; // @A
    t.join();
  }
}
