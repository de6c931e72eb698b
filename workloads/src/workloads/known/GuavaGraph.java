// KNOWN guava 0e94fb5 (found by TSAN): cached map entry shared by concurrent readers of an otherwise immutable graph
// EXPECT race field=com.google.common.graph.MapIteratorCache.entrySetCache
// BUGGY com.google.guava:guava:28.1-jre com.google.guava:failureaccess:1.0.1
// FIXED com.google.guava:guava:28.2-jre com.google.guava:failureaccess:1.0.1
import com.google.common.graph.*;

public class GuavaGraph {
    public static void main(String[] args) throws Exception {
        MutableValueGraph<Integer, String> g = ValueGraphBuilder.directed().build();
        for (int i = 0; i < 50; i++) g.putEdgeValue(i, (i * 7 + 1) % 50, "e" + i);
        ImmutableValueGraph<Integer, String> im = ImmutableValueGraph.copyOf(g);
        Runnable reader = () -> {
            for (int k = 0; k < 20; k++)
                for (Integer n : im.nodes())
                    for (Integer s : im.successors(n))
                        if (im.edgeValueOrDefault(n, s, null) == null) throw new AssertionError();
        };
        Runnable reader2 = () -> {
            for (int k = 0; k < 20; k++)
                for (Integer n : g.nodes())
                    for (Integer s : g.successors(n))
                        if (g.edgeValueOrDefault(n, s, null) == null) throw new AssertionError();
        };
        Thread[] ts = {new Thread(reader), new Thread(reader), new Thread(reader2), new Thread(reader2)};
        for (Thread t : ts) t.start();
        for (Thread t : ts) t.join();
        System.out.println("DONE GuavaGraph");
    }
}
