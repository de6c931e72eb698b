// IDIOM a clone is a new object: what others do with the original does not concern it
// EXPECT none
public class ObjectCloneOk {
  static class Sheep implements Cloneable {
    int wool = 1;

    @Override
    public Object clone() throws CloneNotSupportedException {
      return super.clone();
    }
  }

  static class Lamb extends Sheep {
    long age = 1;

    Lamb copy() throws CloneNotSupportedException {
      return (Lamb) clone();
    }
  }

  static final Lamb DOLLY = new Lamb();

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> Math.addExact(DOLLY.wool, DOLLY.age),
        () -> {
          Lamb copy = DOLLY.copy();
          copy.wool = 2;
          copy.age = 2;
        });
  }
}
