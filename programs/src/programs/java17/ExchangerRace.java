// IDIOM an object is changed after it was exchanged
// EXPECT race field=ExchangerRace$Box.v at=A,B
import java.util.concurrent.Exchanger;

public class ExchangerRace {
  static class Box {
    int v;
  }

  static final Exchanger<Box> EXCHANGER = new Exchanger<>();

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          Box mine = new Box();
          EXCHANGER.exchange(mine);
          Thread.sleep(40);
          mine.v = 2; // @A
        },
        () -> {
          Box theirs = EXCHANGER.exchange(new Box());
          Thread.sleep(120);
          int got = theirs.v; // @B
        });
  }
}
