// IDIOM bits of a BitSet share words
// EXPECT race collection=java.util.BitSet at=A,B
// FLAGS collection
import java.util.*;

public class BitSetRace {
  static final BitSet BITS = new BitSet(64);

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          BITS.set(1); // @A
        },
        () -> {
          BITS.set(2); // @B
        });
  }
}
