// IDIOM volatile static fields at offsets at which the class above and objects have others
// EXPECT none
// FLAGS mixed
import java.lang.invoke.*;

public class MixedOffsetsOk {
  static class Above {
    static int a = 1, b = 2, c = 3, d = 4;
    long p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14, p15, p16;
  }

  static class Below extends Above {
    static volatile int v = 5, w = 6, y = 7, z = 8;
  }

  static VarHandle find(String field) {
    try {
      return MethodHandles.lookup().findStaticVarHandle(Below.class, field, int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    VarHandle[] all = {find("v"), find("w"), find("y"), find("z")};
    Duo.Body count = () -> {
      for (VarHandle one : all) {
        int before = (int) one.getAndAdd(10);
        int now = (int) one.getOpaque();
      }
    };
    Duo.atOnce(count, count);
    Duo.check(Below.v == 25 && Below.w == 26 && Below.y == 27 && Below.z == 28);
    Duo.check(Above.a + Above.b + Above.c + Above.d == 10);
  }
}
