// IDIOM string concatenation, switch on strings and enums, and assert make hidden fields that do not race
// EXPECT none
public class CompilerFieldsOk {
  enum Color {
    RED,
    GREEN
  }

  static String name(Color color, String kind) {
    assert kind != null;
    String prefix = switch (kind) {
      case "dark" -> "d";
      case "light" -> "l";
      default -> "";
    };
    return switch (color) {
      case RED -> prefix + "red" + kind.length();
      case GREEN -> prefix + "green" + kind.length();
    };
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> Duo.check(name(Color.RED, "dark").equals("dred4")),
        () -> Duo.check(name(Color.GREEN, "light").equals("lgreen5")));
  }
}
