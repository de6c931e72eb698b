// IDIOM a ClassValue publishes what it has computed, also anew
// EXPECT none

public class ClassValueOk {
  static class Facts {
    int length;
  }

  static final ClassValue<Facts> FACTS = new ClassValue<>() {
    @Override
    protected Facts computeValue(Class<?> type) {
      Facts facts = new Facts();
      facts.length = type.getName().length();
      return facts;
    }
  };

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          FACTS.get(String.class);
          FACTS.get(int[].class).length = 0;
          FACTS.remove(int[].class);
          FACTS.get(int[].class);
        },
        () -> {
          Duo.check(FACTS.get(String.class).length == 16);
          Duo.check(FACTS.get(int[].class).length == 2);
        });
  }
}
