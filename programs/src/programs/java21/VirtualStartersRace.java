// IDIOM two virtual threads that start others are not ordered by that, nor is who joins one of these
// EXPECT race field=VirtualStartersRace.shared at=A,B
// EXPECT race field=VirtualStartersRace.early at=C,D
public class VirtualStartersRace {
  static int shared;
  static int early;

  public static void main(String[] args) throws Exception {
    Thread one = Thread.startVirtualThread(() -> {
      shared = 1; // @A
      early = 1; // @C
      Thread.startVirtualThread(() -> {});
    });
    Thread other = Thread.startVirtualThread(() -> {
      Duo.sleep(80);
      Thread.startVirtualThread(() -> {});
      shared = 2; // @B
    });
    Duo.sleep(160);
    other.join();
    early = 2; // @D
    one.join();
  }
}
