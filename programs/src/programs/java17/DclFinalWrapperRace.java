// IDIOM double-checked locking with a final wrapper
// EXPECT race field=DclFinalWrapperRace.w at=A,B
// EXPECT absent field=DclFinalWrapperRace$W.v
public class DclFinalWrapperRace {
  static class W {
    final int v;

    W(int v) {
      this.v = v;
    }
  }

  static W w;

  static int get() {
    W l = w; // @B
    if (l == null)
      synchronized (DclFinalWrapperRace.class) {
        if (w == null) w = new W(4); // @A
        l = w;
      }
    return l.v;
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> get(), () -> Duo.check(get() == 4));
  }
}
