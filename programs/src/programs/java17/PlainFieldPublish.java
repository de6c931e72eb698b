// IDIOM a mutable object published through a plain reference: reference and field race
// EXPECT race field=PlainFieldPublish.ref at=A,B
// EXPECT race field=PlainFieldPublish$Box.v at=C,D
public class PlainFieldPublish {
  static class Box {
    int v;

    Box(int v) {
      this.v = v; // @C
    }
  }

  static Box ref;
  static int got;

  public static void main(String[] args) throws Exception {
    Thread w = Duo.go(() -> ref = new Box(8)); // @A
    Thread r = Duo.go(() -> {
      Thread.sleep(100);
      Box b = ref; // @B
      got = b.v; // @D
    });
    w.join();
    r.join();
  }
}
