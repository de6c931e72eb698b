// WORK 4 threads index generated text into one writer, others search what is there so far; then all is searched in
// parallel
// THREADS 4 indexers, 2 searchers, Lucene's merge threads, a pool of 4 for queries
// JARS org.apache.lucene:lucene-core:9.12.1 org.apache.lucene:lucene-analysis-common:9.12.1
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.document.*;
import org.apache.lucene.index.*;
import org.apache.lucene.search.*;
import org.apache.lucene.store.*;
import org.apache.lucene.util.BytesRef;

public class LuceneSearch {
    static final int WORDS = 2000;

    public static void main(String[] args) throws Exception {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int indexers = 4, docs = 1500 * percent / 100;
        Directory dir = new ByteBuffersDirectory();
        ExecutorService pool = Executors.newFixedThreadPool(4);
        String result;
        try (IndexWriter writer = new IndexWriter(
                dir,
                new IndexWriterConfig(new EnglishAnalyzer())
                        .setMaxBufferedDocs(250)
                        .setRAMBufferSizeMB(IndexWriterConfig.DISABLE_AUTO_FLUSH))) {
            AtomicInteger running = new AtomicInteger(indexers);
            SearcherManager manager = new SearcherManager(writer, new SearcherFactory());
            List<Callable<Void>> jobs = new ArrayList<>();
            for (int t = 0; t < indexers; t++) {
                int id = t;
                jobs.add(() -> {
                    try {
                        index(writer, id, docs);
                        return null;
                    } finally {
                        running.decrementAndGet();
                    }
                });
            }
            for (int t = 0; t < 2; t++) {
                int id = t;
                jobs.add(() -> {
                    watch(manager, id, running);
                    return null;
                });
            }
            ExecutorService crew = Executors.newFixedThreadPool(jobs.size());
            for (Future<Void> f : crew.invokeAll(jobs)) f.get();
            crew.shutdown();
            manager.close();
            writer.commit();
            try (DirectoryReader reader = DirectoryReader.open(dir)) {
                result = ask(reader, pool, Math.max(5, percent));
            }
        }
        pool.shutdown();
        System.out.println("DONE LuceneSearch " + result);
    }

    static void index(IndexWriter writer, int id, int docs) throws Exception {
        Random rnd = new Random(id);
        for (int i = 0; i < docs; i++) {
            Document d = new Document();
            String key = id + "-" + i;
            d.add(new StringField("id", key, Field.Store.YES));
            d.add(new TextField("body", text(rnd), Field.Store.NO));
            d.add(new IntField("size", i % 100, Field.Store.NO));
            d.add(new SortedDocValuesField("key", new BytesRef(key)));
            writer.addDocument(d);
            // Every tenth is replaced, every twentieth deleted again.
            if (i % 10 == 9) writer.updateDocument(new Term("id", id + "-" + (i - 5)), d);
            if (i % 20 == 19) writer.deleteDocuments(new Term("id", id + "-" + (i - 13)));
        }
    }

    static String text(Random rnd) {
        StringBuilder b = new StringBuilder();
        for (int w = 0; w < 30; w++) {
            int n = (int) (WORDS * Math.pow(rnd.nextDouble(), 3));
            b.append("w").append(n).append(w % 9 == 0 ? "ing " : " ");
        }
        return b.toString();
    }

    static void watch(SearcherManager manager, int id, AtomicInteger running) throws Exception {
        for (int n = id; running.get() > 0; n++) {
            manager.maybeRefresh();
            IndexSearcher s = manager.acquire();
            try {
                int found = s.count(new TermQuery(new Term("body", "w" + n % WORDS)));
                if (found > s.getIndexReader().maxDoc()) throw new IllegalStateException("too many: " + found);
            } finally {
                manager.release(s);
            }
            Thread.sleep(2);
        }
    }

    static String ask(DirectoryReader reader, ExecutorService pool, int rounds) throws Exception {
        IndexSearcher searcher = new IndexSearcher(reader, pool);
        AtomicLong hits = new AtomicLong(), top = new AtomicLong();
        Thread[] ts = new Thread[4];
        for (int t = 0; t < ts.length; t++) {
            int id = t;
            ts[t] = new Thread(() -> {
                try {
                    Random rnd = new Random(id);
                    for (int i = 0; i < rounds; i++) {
                        Query q = new BooleanQuery.Builder()
                                .add(new TermQuery(new Term("body", "w" + rnd.nextInt(50))), BooleanClause.Occur.SHOULD)
                                .add(
                                        new TermQuery(new Term("body", "w" + rnd.nextInt(500))),
                                        BooleanClause.Occur.SHOULD)
                                .add(IntField.newRangeQuery("size", 10, 90), BooleanClause.Occur.FILTER)
                                .setMinimumNumberShouldMatch(1)
                                .build();
                        hits.addAndGet(searcher.count(q));
                        TopDocs found = searcher.search(q, 10, new Sort(new SortField("key", SortField.Type.STRING)));
                        for (ScoreDoc d : found.scoreDocs) {
                            top.addAndGet(searcher.storedFields()
                                    .document(d.doc)
                                    .get("id")
                                    .hashCode());
                        }
                    }
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        return "docs=" + reader.numDocs() + " hits=" + hits + " top=" + top;
    }
}
