// IDIOM stack traces and the stack walker show the program's frames and no others
// EXPECT none
// PRINTS fail:32 run:17 main:12
// PRINTS [run, main]
import java.util.List;
import java.util.stream.Collectors;

public class StackTraceOk {
  int depth;

  public static void main(String[] args) {
    new StackTraceOk().run();
  }

  void run() {
    try {
      fail();
    } catch (IllegalStateException e) {
      StringBuilder text = new StringBuilder();
      for (StackTraceElement frame : e.getStackTrace()) {
        text.append(text.length() == 0 ? "" : " ").append(frame.getMethodName() + ":" + frame.getLineNumber());
      }
      System.out.println(text);
    }
    List<String> walked = StackWalker.getInstance()
        .walk(frames -> frames.map(StackWalker.StackFrame::getMethodName).collect(Collectors.toList()));
    System.out.println(walked);
  }

  synchronized void fail() {
    depth++;
    throw new IllegalStateException();
  }
}
