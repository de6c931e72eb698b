// IDIOM computeIfAbsent publishes what it made to all who ask
// EXPECT none
import java.util.concurrent.*;

public class ChmComputeIfAbsentOk {
  static class Session {
    String user;
  }

  static final ConcurrentHashMap<Integer, Session> SESSIONS = new ConcurrentHashMap<>();

  static Session session(int id) {
    return SESSIONS.computeIfAbsent(id, key -> {
      Session made = new Session();
      made.user = "user" + key;
      return made;
    });
  }

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 30; i++) Duo.check(session(i % 10).user.equals("user" + i % 10));
    };
    Duo.atOnce(b, b);
    int[] count = {0};
    SESSIONS.forEach((id, session) -> count[0] += session.user.length());
    Duo.check(count[0] == 50);
  }
}
