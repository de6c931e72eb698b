// IDIOM two threads feed one MessageDigest
// EXPECT race collection=java.security.MessageDigest at=A,A
import java.security.*;

public class DigestRace {
  static void feed(MessageDigest digest) {
    digest.update((byte) 1); // @A
  }

  public static void main(String[] args) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    Duo.inOrder(() -> feed(digest), () -> feed(digest));
  }
}
