// IDIOM a volatile static field, set by a handle that converts its values, and read by its name; and the other way round
// EXPECT none
import java.lang.invoke.*;

public class HandleDerivedOk {
  static int there;
  static int back;
  static volatile int flag;
  static volatile int answer;

  static int negated(int value) {
    return -value;
  }

  static VarHandle find(String field) throws ReflectiveOperationException {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle negated =
        lookup.findStatic(HandleDerivedOk.class, "negated", MethodType.methodType(int.class, int.class));
    return MethodHandles.filterValue(
        lookup.findStaticVarHandle(HandleDerivedOk.class, field, int.class), negated, negated);
  }

  public static void main(String[] args) throws Exception {
    VarHandle flags = find("flag");
    VarHandle answers = find("answer");
    Duo.atOnce(
        () -> {
          there = 1;
          flags.setVolatile(1);
          while ((int) answers.getVolatile() == 0) Duo.sleep(1);
          Duo.check(back == 2);
        },
        () -> {
          while (flag == 0) Duo.sleep(1);
          Duo.check(there == 1);
          back = 2;
          answer = 2;
        });
  }
}
