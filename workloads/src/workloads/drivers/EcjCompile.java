// WORK the Eclipse batch compiler on generated sources (the multi-threaded core of the DaCapo eclipse program)
// THREADS 2 batch compilers side by side, each with its own ecj processing thread
// JARS org.eclipse.jdt:ecj:3.33.0
import java.io.*;
import java.nio.file.*;
import java.util.*;
import org.eclipse.jdt.internal.compiler.batch.Main;

public class EcjCompile {
    public static void main(String[] args) throws Exception {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int files = Math.max(2, 16 * percent / 100);
        int[] ok = new int[2];
        Thread[] ts = new Thread[2];
        for (int t = 0; t < 2; t++) {
            int id = t;
            Path src = Files.createTempDirectory("pf-ecj"), out = Files.createTempDirectory("pf-ecj-out");
            for (int i = 0; i < files; i++) Files.writeString(src.resolve("G" + i + ".java"), source(i, files));
            ts[t] = new Thread(
                    () -> {
                        StringWriter log = new StringWriter();
                        Main m = new Main(new PrintWriter(log), new PrintWriter(log), false, null, null);
                        boolean r = m.compile(
                                new String[] {"-17", "-nowarn", "-g", "-proc:none", "-d", out.toString(), src.toString()
                                });
                        if (!r) System.err.println(log);
                        ok[id] = r ? out.toFile().list().length : -1;
                    },
                    "ecj-" + t);
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        System.out.println("DONE EcjCompile classes=" + ok[0] + "," + ok[1]);
    }

    static String source(int n, int files) {
        Random r = new Random(n);
        StringBuilder b = new StringBuilder("import java.util.*;\nimport java.util.function.*;\npublic class G" + n
                + "<T extends Comparable<T>> {\n  final List<T> xs = new ArrayList<>();\n");
        for (int m = 0; m < 40; m++) {
            b.append("  public <R> List<R> m")
                    .append(m)
                    .append(
                            "(Function<? super T, ? extends R> f, int k) {\n    List<R> out = new ArrayList<>();\n    for (T x : xs) { if (k > ")
                    .append(r.nextInt(9))
                    .append(
                            ") out.add(f.apply(x)); }\n    Runnable q = () -> System.out.println(out.size() + k);\n    switch (k) { case 1: q.run(); break; case 2: new G")
                    .append(r.nextInt(files))
                    .append("<String>().xs.add(\"")
                    .append(m)
                    .append(
                            "\"); break; default: }\n    xs.stream().map(f).filter(Objects::nonNull).sorted(Comparator.comparing(Object::toString)).forEach(y -> out.add(y));\n    return out;\n  }\n");
        }
        return b.append(
                        "  record P(int a, String b) {}\n  enum E { A, B { int v() { return 2; } }; int v() { return 1; } }\n}\n")
                .toString();
    }
}
