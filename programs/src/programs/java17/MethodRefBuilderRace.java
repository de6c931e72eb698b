// IDIOM sb::append in two threads
// EXPECT race collection=java.lang.StringBuilder at=A,A
import java.util.function.*;

public class MethodRefBuilderRace {
  public static void main(String[] args) throws Exception {
    StringBuilder sb = new StringBuilder();
    Consumer<String> c = sb::append; // @A
    Duo.inOrder(() -> c.accept("x"), () -> c.accept("y"));
  }
}
