// IDIOM lambdas capture values, which nobody can change
// EXPECT none
import java.util.function.*;

public class LambdaOk {
  public static void main(String[] args) throws Exception {
    int base = args.length + 10;
    String word = "w" + base;
    IntUnaryOperator add = n -> n + base;
    Supplier<String> twice = () -> word + word;
    Duo.Body b = () -> Duo.check(add.applyAsInt(5) == 15 && twice.get().equals("w10w10"));
    Duo.atOnce(b, b);
  }
}
