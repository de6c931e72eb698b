// IDIOM a constructor hands its object out before it fills what a final field holds
// EXPECT race field=FinalBehindEscapeRace.h at=A,B
// EXPECT race array=int[] at=C,D
public class FinalBehindEscapeRace {
  static class Holder {
    final int[] data;

    Holder() {
      data = new int[2];
      h = this; // @A
      data[1] = 5; // @C
      Duo.sleep(200);
    }
  }

  static Holder h;
  static int got;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> new Holder(),
        () -> {
          Holder seen;
          while ((seen = h) == null) Duo.sleep(1); // @B
          got = seen.data[1]; // @D
        });
  }
}
