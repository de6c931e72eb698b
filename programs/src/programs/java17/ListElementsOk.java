// IDIOM each thread replaces and reads elements of its own, in every way
// EXPECT none
// FLAGS collection,iterator
import java.util.*;

public class ListElementsOk {
  static Duo.Body half(List<Integer> list, int from) {
    return () -> {
      for (int round = 0; round < 20; round++) {
        for (int i = from; i < from + 20; i++) list.set(i, list.get(i) + 1);
        Collections.swap(list, from, from + 19);
        Collections.reverse(list.subList(from, from + 20));
        ListIterator<Integer> at = list.listIterator(from);
        for (int i = 0; i < 20; i++) at.set(at.next() + 1);
        for (int i = 0; i < 20; i++) at.set(at.previous() + 1);
        list.subList(from, from + 20).set(3, list.get(from + 3));
      }
    };
  }

  static void check(List<Integer> list) throws Exception {
    Duo.atOnce(half(list, 0), half(list, 20));
    for (int i : list) Duo.check(i == 60);
    Duo.check(list.indexOf(60) == 0 && list.toArray().length == 40);
  }

  public static void main(String[] args) throws Exception {
    List<Integer> zeros = Collections.nCopies(40, 0);
    check(new ArrayList<>(zeros));
    check(new LinkedList<>(zeros));
    check(Arrays.asList(zeros.toArray(new Integer[0])));
  }
}
