// IDIOM who takes a reference from its queue sees what came before the object was let go
// EXPECT none
import java.lang.ref.*;

public class ReferenceQueueOk {
  static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();

  static class Tag extends PhantomReference<Object> {
    int info;

    Tag(Object referent) {
      super(referent, QUEUE);
    }
  }

  static Tag tagOfGarbage() {
    Object garbage = new Object();
    Tag tag = new Tag(garbage);
    tag.info = 7;
    Reference.reachabilityFence(garbage);
    return tag;
  }

  public static void main(String[] args) throws Exception {
    Thread reaper = Duo.go(() -> Duo.check(((Tag) QUEUE.remove()).info == 7));
    Thread.sleep(30);
    Tag tag = tagOfGarbage();
    while (reaper.isAlive()) {
      System.gc();
      Thread.sleep(10);
    }
    Reference.reachabilityFence(tag);
  }
}
