// WORK PMD's rules for good practice, performance and threads on generated Java sources
// THREADS 4 of PMD
// JARS net.sourceforge.pmd:pmd-java:7.10.0 net.sourceforge.pmd:pmd-core:7.10.0 org.ow2.asm:asm:9.7.1
// JARS org.apache.commons:commons-lang3:3.17.0 org.xmlresolver:xmlresolver:5.2.2 org.xmlresolver:xmlresolver:5.2.2:data
// JARS org.slf4j:slf4j-api:1.7.36 org.slf4j:jul-to-slf4j:1.7.36 org.slf4j:slf4j-nop:1.7.36
// JARS org.checkerframework:checker-qual:3.48.3 net.sf.saxon:Saxon-HE:12.5
// JARS com.github.oowekyala.ooxml:nice-xml-messages:3.1 org.pcollections:pcollections:4.0.2
// JARS org.antlr:antlr4-runtime:4.9.3 com.google.code.gson:gson:2.11.0
import java.util.*;
import net.sourceforge.pmd.*;
import net.sourceforge.pmd.lang.document.*;
import net.sourceforge.pmd.lang.java.JavaLanguageModule;
import net.sourceforge.pmd.reporting.Report;

public class PmdAnalyze {
    public static void main(String[] args) throws Exception {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int files = Math.max(4, 24 * percent / 100);
        PMDConfiguration config = new PMDConfiguration();
        config.setThreads(4);
        config.setIgnoreIncrementalAnalysis(true);
        config.setDefaultLanguageVersion(JavaLanguageModule.getInstance().getVersion("17"));
        for (String set : List.of("bestpractices", "errorprone", "performance", "multithreading")) {
            config.addRuleSet("category/java/" + set + ".xml");
        }
        try (PmdAnalysis pmd = PmdAnalysis.create(config)) {
            for (int i = 0; i < files; i++) {
                pmd.files().addSourceFile(FileId.fromPathLikeString("/src/G" + i + ".java"), source(i, files));
            }
            Report report = pmd.performAnalysisAndCollectReport();
            Map<String, Integer> byRule = new TreeMap<>();
            report.getViolations().forEach(v -> byRule.merge(v.getRule().getName(), 1, Integer::sum));
            System.out.println(
                    "DONE PmdAnalyze violations=" + report.getViolations().size() + " rules="
                            + byRule.size() + " hash=" + byRule.hashCode() + " errors="
                            + report.getProcessingErrors().size());
        }
    }

    static String source(int n, int files) {
        Random r = new Random(n);
        StringBuilder b = new StringBuilder("package gen;\nimport java.util.*;\nimport java.util.function.*;\n"
                + "public class G" + n + "<T extends Comparable<T>> {\n  private List<T> xs = new ArrayList<>();\n"
                + "  private static G" + r.nextInt(files) + " one;\n  private int unused" + n + ";\n");
        for (int m = 0; m < 12; m++) {
            b.append("  public <R> List<R> m")
                    .append(m)
                    .append("(Function<? super T, ? extends R> f, int k) {\n")
                    .append("    List<R> out = new ArrayList<>();\n    String s = \"\";\n")
                    .append("    for (T x : xs) { if (k > ")
                    .append(r.nextInt(9))
                    .append(") out.add(f.apply(x)); }\n")
                    .append("    Runnable q = () -> System.out.println(out.size() + k);\n")
                    .append("    try { s += k; q.run(); } catch (Exception e) { }\n")
                    .append("    switch (k) { case 1: q.run(); break; case 2: xs.add(null); }\n")
                    .append("    synchronized (this) { if (one == null) one = new G")
                    .append(r.nextInt(files))
                    .append("(); }\n    xs.stream().map(f).filter(Objects::nonNull)")
                    .append(".sorted(Comparator.comparing(Object::toString)).forEach(y -> out.add(y));\n")
                    .append("    return k == ")
                    .append(m)
                    .append(" ? null : out;\n  }\n");
        }
        return b.append("  public boolean equals(Object o) { return o == this; }\n}\n")
                .toString();
    }
}
