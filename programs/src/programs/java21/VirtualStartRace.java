// IDIOM a write of the starting thread after a virtual thread was started
// EXPECT race field=VirtualStartRace.in at=A,B
public class VirtualStartRace {
  static int in;

  public static void main(String[] args) throws Exception {
    Thread t = Thread.ofVirtual().start(() -> {
      Duo.sleep(80);
      int got = in; // @B
    });
    in = 20; // @A
    t.join();
  }
}
