// IDIOM the plain fields of an object that is handed over by a race, beside final ones that lead back to it
// EXPECT race field=FinalBehindPlainRace.h at=A,B
// EXPECT race field=FinalBehindPlainRace$Holder.size at=C,D
// EXPECT race field=FinalBehindPlainRace$Holder.spot at=E,F
// EXPECT race field=FinalBehindPlainRace$Spot.x at=G,H
// FLAGS final-behind
public class FinalBehindPlainRace {
  static class Spot {
    int x;

    Spot(int x) {
      this.x = x; // @G
    }
  }

  static class Holder {
    final int[] data = {1, 2};
    final Inner inner = new Inner();
    int size;
    Spot spot;

    Holder() {
      size = 3; // @C
      spot = new Spot(4); // @E
    }

    class Inner {
      int y = 1;
    }
  }

  static Holder h;
  static int got;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> h = new Holder(), // @A
        () -> {
          while (h == null) Duo.sleep(1); // @B
          got = h.data[0] + h.inner.y;
          got += h.size; // @D
          Spot spot = h.spot; // @F
          got += spot.x; // @H
        });
  }
}
