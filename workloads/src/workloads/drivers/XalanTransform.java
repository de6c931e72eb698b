// WORK one compiled style sheet, shared, and one compiled anew for each document, applied to generated documents
// THREADS 4
// JARS xalan:xalan:2.7.3 xalan:serializer:2.7.3 xml-apis:xml-apis:1.4.01 xerces:xercesImpl:2.12.2
import java.io.*;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import javax.xml.transform.*;
import javax.xml.transform.stream.*;

public class XalanTransform {
    static final String SHEET = "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>"
            + "<xsl:output method='html' indent='yes'/><xsl:key name='by' match='item' use='@kind'/>"
            + "<xsl:variable name='all' select='count(//item)'/>"
            + "<xsl:template match='/'><html><body><h1>Items: <xsl:value-of select='$all'/></h1>"
            + "<xsl:for-each select=\"//item[generate-id() = generate-id(key('by', @kind)[1])]\">"
            + "<xsl:sort select='@kind'/><h2><xsl:value-of select='@kind'/>"
            + " (<xsl:value-of select=\"sum(key('by', @kind)/@price)\"/>)</h2><ol>"
            + "<xsl:apply-templates select=\"key('by', @kind)\"><xsl:sort select='@price' data-type='number'/>"
            + "</xsl:apply-templates></ol></xsl:for-each></body></html></xsl:template>"
            + "<xsl:template match='item'><li class='{@kind}-{position()}'><xsl:number level='any'/>: "
            + "<xsl:value-of select=\"translate(normalize-space(.), 'abc', 'ABC')\"/><xsl:text> </xsl:text>"
            + "<xsl:choose><xsl:when test='@price &gt; 50'>dear</xsl:when><xsl:otherwise>"
            + "<xsl:call-template name='stars'><xsl:with-param name='n' select='@price mod 5'/></xsl:call-template>"
            + "</xsl:otherwise></xsl:choose></li></xsl:template>"
            + "<xsl:template name='stars'><xsl:param name='n'/><xsl:if test='$n &gt; 0'>*"
            + "<xsl:call-template name='stars'><xsl:with-param name='n' select='$n - 1'/></xsl:call-template>"
            + "</xsl:if></xsl:template></xsl:stylesheet>";

    public static void main(String[] args) throws Exception {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int threads = 4, rounds = 60 * percent / 100;
        Templates shared = new org.apache.xalan.processor.TransformerFactoryImpl()
                .newTemplates(new StreamSource(new StringReader(SHEET)));
        AtomicLong length = new AtomicLong(), hash = new AtomicLong();
        Thread[] ts = new Thread[threads];
        for (int t = 0; t < threads; t++) {
            int id = t;
            ts[t] = new Thread(
                    () -> {
                        for (int i = 0; i < rounds; i++) {
                            String page = transform(i % 4 == 3 ? null : shared, document(id * 1000 + i));
                            length.addAndGet(page.length());
                            hash.addAndGet(page.hashCode());
                        }
                    },
                    "xalan-" + t);
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        System.out.println("DONE XalanTransform length=" + length + " hash=" + hash);
    }

    static String transform(Templates shared, String document) {
        try {
            Templates sheet = shared != null
                    ? shared
                    : new org.apache.xalan.processor.TransformerFactoryImpl()
                            .newTemplates(new StreamSource(new StringReader(SHEET)));
            StringWriter out = new StringWriter();
            sheet.newTransformer().transform(new StreamSource(new StringReader(document)), new StreamResult(out));
            return out.toString();
        } catch (TransformerException e) {
            throw new IllegalStateException(e);
        }
    }

    static String document(int seed) {
        Random r = new Random(seed);
        StringBuilder b = new StringBuilder("<list>");
        for (int i = 0; i < 150; i++) {
            b.append("<item kind='k")
                    .append(r.nextInt(12))
                    .append("' price='")
                    .append(r.nextInt(100))
                    .append("'>");
            for (int w = 0; w < 6; w++)
                b.append("  abcdef".substring(r.nextInt(4))).append(r.nextInt(99));
            b.append("</item>");
        }
        return b.append("</list>").toString();
    }
}
