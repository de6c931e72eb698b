// IDIOM a class that makes its clones in a way of its own need not read anything
// EXPECT none
public class ObjectCloneOwnWayOk {
  static class Sheep implements Cloneable {
    int wool = 1;

    @Override
    @SuppressWarnings("CloneDoesntCallSuperClone")
    public Object clone() {
      return new Sheep();
    }
  }

  static class Lamb extends Sheep {
    @Override
    public Object clone() {
      return super.clone();
    }
  }

  static final Lamb DOLLY = new Lamb();

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> DOLLY.wool = 2,
        () -> {
          Object copy = DOLLY.clone();
        });
  }
}
