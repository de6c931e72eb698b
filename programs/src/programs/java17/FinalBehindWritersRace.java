// IDIOM two threads write what the final field of an object holds that was handed over by a race
// EXPECT race field=FinalBehindWritersRace.h at=A,B
// EXPECT race array=int[] at=C,D
public class FinalBehindWritersRace {
  static class Holder {
    final int[] data = new int[8];
  }

  static Holder h;

  public static void main(String[] args) throws Exception {
    Thread maker = Duo.go(() -> h = new Holder()); // @A
    Thread one = Duo.go(() -> {
      Duo.sleep(100);
      Holder seen;
      while ((seen = h) == null) Duo.sleep(1); // @B
      seen.data[3] = 1; // @C
    });
    Thread other = Duo.go(() -> {
      Duo.sleep(200);
      Holder seen = h; //  @B
      seen.data[3] = 2; // @D
    });
    maker.join();
    one.join();
    other.join();
  }
}
