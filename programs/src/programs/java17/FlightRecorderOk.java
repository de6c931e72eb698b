// IDIOM events of the flight recorder, whose classes the JVM rewrites, too, and again when a recording begins
// EXPECT none
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import jdk.jfr.Event;
import jdk.jfr.EventType;
import jdk.jfr.Name;
import jdk.jfr.consumer.RecordingStream;

public class FlightRecorderOk {
  static final int EVENTS = 20;
  static int sum;

  @Name("programs.Step")
  static class Step extends Event {
    int number;
  }

  static class Start extends Event {}

  public static void main(String[] args) throws Exception {
    Duo.check(EventType.getEventType(Step.class).getFields().size() == 5); // four of every event
    new Start().commit();
    CountDownLatch seen = new CountDownLatch(EVENTS);
    try (RecordingStream stream = new RecordingStream()) {
      int[] factor = {1};
      factor[0] = 2;
      stream.onEvent("programs.Step", event -> {
        sum += factor[0] * event.getInt("number");
        seen.countDown();
      });
      stream.startAsync();
      for (int i = 0; i < EVENTS; i++) {
        Step step = new Step();
        step.number = i;
        step.commit();
      }
      Duo.check(seen.await(30, TimeUnit.SECONDS));
      Duo.check(sum == EVENTS * (EVENTS - 1));
    }
  }
}
