// IDIOM Field.setInt against an ordinary read
// EXPECT race field=ReflectionWrite.x at=A,B
// FLAGS reflection
import java.lang.reflect.Field;

public class ReflectionWrite {
  int x;

  public static void main(String[] args) throws Exception {
    ReflectionWrite o = new ReflectionWrite();
    Field f = ReflectionWrite.class.getDeclaredField("x");
    Thread w = Duo.go(() -> f.setInt(o, 1)); // @A
    Thread r = Duo.go(() -> {
      Thread.sleep(80);
      if (o.x == 99) throw new AssertionError(); // @B
    });
    w.join();
    r.join();
  }
}
