// IDIOM the same volatile field of two objects: no order between the two threads
// EXPECT race field=VolatileOtherObjectRace.data at=A,B
public class VolatileOtherObjectRace {
  static final VolatileOtherObjectRace ONE = new VolatileOtherObjectRace(), TWO = new VolatileOtherObjectRace();
  static int data;
  volatile int flag;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          data = 1; // @A
          ONE.flag = 1;
        },
        () -> {
          Duo.check(TWO.flag == 0);
          int got = data; // @B
        });
  }
}
