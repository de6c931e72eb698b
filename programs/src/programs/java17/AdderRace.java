// IDIOM a plain counter beside a LongAdder
// EXPECT race field=AdderRace.plain at=A,A
import java.util.concurrent.atomic.*;

public class AdderRace {
  static final LongAdder SUM = new LongAdder();
  static int plain;

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      SUM.increment();
      plain++; // @A
    };
    Duo.inOrder(b, b);
  }
}
