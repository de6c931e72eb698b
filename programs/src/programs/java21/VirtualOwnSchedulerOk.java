// IDIOM virtual threads on a scheduler of the program's own, whose queue orders what wakes them and what runs them
// EXPECT none
// FLAGS opens-java-lang
import java.lang.reflect.Constructor;
import java.util.concurrent.*;
import java.util.concurrent.locks.LockSupport;

public class VirtualOwnSchedulerOk {
  static final BlockingQueue<Runnable> TASKS = new LinkedBlockingQueue<>();
  static volatile boolean isOver;
  static int handed;
  static int seen;

  public static void main(String[] args) throws Exception {
    Thread worker = Duo.go(() -> {
      while (!isOver) {
        Runnable task = TASKS.take();
        seen += handed;
        task.run();
      }
    });
    Executor scheduler = TASKS::add;
    Class<?> builder = Class.forName("java.lang.ThreadBuilders$VirtualThreadBuilder");
    Constructor<?> own = builder.getDeclaredConstructor(Executor.class);
    own.setAccessible(true);
    Thread thread = ((Thread.Builder) own.newInstance(scheduler)).unstarted(LockSupport::park);
    handed = 1;
    thread.start();
    Thread.sleep(80);
    Thread waker = Duo.go(() -> {
      isOver = true;
      LockSupport.unpark(thread);
    });
    waker.join();
    worker.join();
    Duo.check(seen == 2);
  }
}
