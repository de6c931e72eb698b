// IDIOM references to collections' methods, each thread with its own or under one lock
// EXPECT none
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class MethodRefOk {
  public static void main(String[] args) throws Exception {
    List<Integer> l = new ArrayList<>();
    Map<String, Integer> m = new HashMap<>();
    Object k = new Object();
    Duo.Body b = () -> {
      List<Integer> own = new ArrayList<>();
      IntStream.range(0, 10).boxed().forEach(own::add);
      Function<List<Integer>, Integer> size = List::size;
      Supplier<Integer> first = own::size;
      Duo.check(size.apply(own) + first.get() == 20);
      synchronized (k) {
        IntStream.range(0, 10).boxed().forEach(l::add);
        BiFunction<String, Integer, Integer> put = m::put;
        put.apply("a", 1);
        IntFunction<Integer> get = l::get;
        get.apply(0);
        Comparator<Integer> cmp = Integer::compare;
        l.sort(cmp);
        Predicate<Object> in = l::contains;
        in.test(4);
        Function<Object[], String> str = Arrays::toString;
        str.apply(new Object[] {1});
      }
    };
    Duo.atOnce(b, b);
    Duo.check(l.size() == 20);
  }
}
