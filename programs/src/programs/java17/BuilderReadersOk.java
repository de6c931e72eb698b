// IDIOM threads look at a builder that nobody changes
// EXPECT none

public class BuilderReadersOk {
  static final StringBuilder TEXT = new StringBuilder("some text");

  static void look() {
    for (int i = 0; i < 20; i++) {
      Duo.check(TEXT.codePoints().count() == TEXT.length());
      Duo.check(TEXT.offsetByCodePoints(0, 2) == 2);
      Duo.check(TEXT.chars().anyMatch(c -> c == 't') && TEXT.compareTo(TEXT) == 0);
      Duo.check(TEXT.subSequence(0, 4).equals("some") && TEXT.lastIndexOf("t") == 8);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(BuilderReadersOk::look, BuilderReadersOk::look);
  }
}
