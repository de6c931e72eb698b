// IDIOM two subtasks of one scope are not ordered
// EXPECT race field=StructuredScopeRace.hits at=A,A
import java.lang.reflect.Method;
import java.util.concurrent.Callable;

public class StructuredScopeRace {
  static int hits;

  static int hit() {
    return hits++; // @A
  }

  /** The class is not final yet: by reflection it can be used without an option. */
  public static void main(String[] args) throws Exception {
    Class<?> type = Class.forName("java.util.concurrent.StructuredTaskScope");
    Method fork = type.getMethod("fork", Callable.class);
    try (AutoCloseable scope = (AutoCloseable) type.getMethod("open").invoke(null)) {
      fork.invoke(scope, (Callable<Integer>) StructuredScopeRace::hit);
      fork.invoke(scope, (Callable<Integer>) StructuredScopeRace::hit);
      type.getMethod("join").invoke(scope);
    }
  }
}
