// IDIOM lazily computed hash as in String: a benign race is a race
// EXPECT race field=LazyHashRace.hash at=A,B
public class LazyHashRace {
  final String s = "abc";
  int hash;

  public int hashCode() {
    int h = hash; // @B
    if (h == 0) {
      h = s.length() * 31;
      hash = h; // @A
    }
    return h;
  }

  public static void main(String[] args) throws Exception {
    LazyHashRace o = new LazyHashRace();
    Duo.inOrder(() -> o.hashCode(), () -> o.hashCode());
  }
}
