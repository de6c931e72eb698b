// IDIOM objects handed over through an AtomicReferenceArray
// EXPECT none
import java.util.concurrent.atomic.*;

public class AtomicReferenceArrayOk {
  static class Message {
    String text;
  }

  static final AtomicReferenceArray<Message> BOXES = new AtomicReferenceArray<>(2);

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          Message message = new Message();
          message.text = "hello";
          BOXES.compareAndSet(1, null, message);
        },
        () -> {
          Message got;
          while ((got = BOXES.getAndSet(1, null)) == null) Thread.yield();
          Duo.check(got.text.equals("hello"));
          got.text = "read";
        });
  }
}
