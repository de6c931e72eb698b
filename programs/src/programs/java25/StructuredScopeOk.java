// IDIOM subtasks of a scope inherit scoped values; forking and joining order what they do
// EXPECT none
import java.lang.reflect.Method;
import java.util.concurrent.Callable;

public class StructuredScopeOk {
  static final ScopedValue<int[]> BOX = ScopedValue.newInstance();
  static int sum;

  public static void main(String[] args) throws Exception {
    ScopedValue.where(BOX, new int[] {3}).call(() -> inScope());
    Duo.check(sum == 6);
  }

  /** The class is not final yet: by reflection it can be used without an option. */
  static Object inScope() throws Exception {
    Class<?> type = Class.forName("java.util.concurrent.StructuredTaskScope");
    Method fork = type.getMethod("fork", Callable.class);
    int[] results = new int[2];
    try (AutoCloseable scope = (AutoCloseable) type.getMethod("open").invoke(null)) {
      for (int i = 0; i < results.length; i++) {
        int task = i;
        fork.invoke(scope, (Callable<Integer>) () -> results[task] = BOX.get()[0]);
      }
      type.getMethod("join").invoke(scope);
      sum = results[0] + results[1];
    }
    return null;
  }
}
