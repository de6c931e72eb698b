// IDIOM a stack trace through a reference to a method of a list
// EXPECT none
// PRINTS 1
import java.util.*;
import java.util.function.*;

public class MethodRefTraceOk {
  public static void main(String[] args) throws Exception {
    IntFunction<Integer> get = new ArrayList<Integer>()::get;
    int own = 0;
    try {
      get.apply(3);
    } catch (IndexOutOfBoundsException e) {
      for (StackTraceElement f : e.getStackTrace())
        if (f.getClassName().startsWith("MethodRefTraceOk")) own++;
    }
    for (var m : MethodRefTraceOk.class.getDeclaredMethods())
      Duo.check(m.getName().equals("main"));
    System.out.println(own);
  }
}
