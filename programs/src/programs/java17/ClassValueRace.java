// IDIOM the object that a ClassValue holds is changed after others could get it
// EXPECT race field=ClassValueRace$Facts.uses at=A,B

public class ClassValueRace {
  static class Facts {
    int uses;
  }

  static final ClassValue<Facts> FACTS = new ClassValue<>() {
    @Override
    protected Facts computeValue(Class<?> type) {
      return new Facts();
    }
  };

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          Facts facts = FACTS.get(String.class);
          facts.uses++; // @A
        },
        () -> FACTS.get(String.class).uses++); // @B
  }
}
