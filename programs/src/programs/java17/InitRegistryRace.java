// IDIOM two classes register themselves in a map of a third when they are initialised
// EXPECT race collection=java.util.HashMap at=A,A
import java.util.HashMap;
import java.util.Map;

public class InitRegistryRace {
  static class Registry {
    static final Map<String, Object> ALL = new HashMap<>();

    static void add(String name) {
      ALL.put(name, name); // @A
    }
  }

  static class Red {
    static {
      Registry.add("red");
    }

    static void use() {}
  }

  static class Blue {
    static {
      Registry.add("blue");
    }

    static void use() {}
  }

  public static void main(String[] args) throws Exception {
    Registry.ALL.size();
    Duo.inOrder(Red::use, Blue::use);
  }
}
