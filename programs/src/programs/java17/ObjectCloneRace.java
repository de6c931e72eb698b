// IDIOM Object.clone reads the fields of an object
// EXPECT race field=ObjectCloneRace$Sheep.wool at=A,B
// FLAGS bulk
public class ObjectCloneRace {
  static class Sheep implements Cloneable {
    int wool;

    Sheep copy() throws CloneNotSupportedException {
      return (Sheep) clone(); // @B
    }
  }

  static final Sheep DOLLY = new Sheep();

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          DOLLY.wool = 1; // @A
        },
        () -> {
          Sheep copy = DOLLY.copy();
        });
  }
}
