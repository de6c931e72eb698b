// IDIOM a static field written after class initialisation
// EXPECT race field=StaticInitRace$Table.count at=A,B
public class StaticInitRace {
  static class Table {
    static int count = Integer.parseInt("3");
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          Table.count = 4; // @A
        },
        () -> {
          int got = Table.count; // @B
        });
  }
}
