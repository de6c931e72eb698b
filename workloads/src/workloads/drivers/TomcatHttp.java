// WORK keep-alive requests to a session-counting servlet, an asynchronous servlet and a chunked echo on loopback
// THREADS 4 client threads, Tomcat NIO connector with up to 6 workers
// JARS org.apache.tomcat.embed:tomcat-embed-core:10.1.34 org.apache.tomcat:tomcat-annotations-api:10.1.34
import jakarta.servlet.*;
import jakarta.servlet.http.*;
import java.io.*;
import java.net.URI;
import java.net.http.*;
import java.nio.file.Files;
import java.util.concurrent.atomic.*;
import java.util.logging.*;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;

public class TomcatHttp {
    static class Count extends HttpServlet {
        @Override
        protected void doGet(HttpServletRequest q, HttpServletResponse p) throws IOException {
            HttpSession s = q.getSession(true);
            AtomicInteger n = (AtomicInteger) s.getAttribute("n");
            if (n == null) s.setAttribute("n", n = new AtomicInteger());
            p.setContentType("text/plain");
            p.getWriter().print(n.incrementAndGet());
        }

        @Override
        protected void doPost(HttpServletRequest q, HttpServletResponse p) throws IOException {
            q.getInputStream().transferTo(p.getOutputStream());
        }
    }

    static class Async extends HttpServlet {
        @Override
        protected void doGet(HttpServletRequest q, HttpServletResponse p) {
            AsyncContext a = q.startAsync();
            a.start(() -> {
                try {
                    a.getResponse().getWriter().print("async");
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
                a.complete();
            });
        }
    }

    public static void main(String[] args) throws Exception {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int clients = 4, rounds = 300 * percent / 100;
        Logger.getLogger("org.apache").setLevel(Level.WARNING);
        Tomcat t = new Tomcat();
        t.setBaseDir(Files.createTempDirectory("pf-tomcat").toString());
        t.setHostname("127.0.0.1");
        t.setPort(0);
        t.getConnector().setProperty("maxThreads", "6");
        t.getConnector().setProperty("address", "127.0.0.1");
        Context ctx = t.addContext("", null);
        Tomcat.addServlet(ctx, "count", new Count());
        ctx.addServletMappingDecoded("/count", "count");
        Tomcat.addServlet(ctx, "async", new Async()).setAsyncSupported(true);
        ctx.addServletMappingDecoded("/async", "async");
        t.start();
        String base = "http://127.0.0.1:" + t.getConnector().getLocalPort();
        AtomicLong bytes = new AtomicLong();
        AtomicReference<Throwable> err = new AtomicReference<>();
        Thread[] ts = new Thread[clients];
        for (int c = 0; c < clients; c++) {
            ts[c] = new Thread(
                    () -> {
                        try {
                            HttpClient h = HttpClient.newBuilder()
                                    .version(HttpClient.Version.HTTP_1_1)
                                    .cookieHandler(new java.net.CookieManager())
                                    .build();
                            for (int i = 0; i < rounds; i++) {
                                bytes.addAndGet(h.send(
                                                HttpRequest.newBuilder(URI.create(base + "/count"))
                                                        .build(),
                                                HttpResponse.BodyHandlers.ofString())
                                        .body()
                                        .length());
                                bytes.addAndGet(h.send(
                                                HttpRequest.newBuilder(URI.create(base + "/async"))
                                                        .build(),
                                                HttpResponse.BodyHandlers.ofString())
                                        .body()
                                        .length());
                                bytes.addAndGet(h.send(
                                                HttpRequest.newBuilder(URI.create(base + "/count"))
                                                        .POST(HttpRequest.BodyPublishers.ofByteArray(new byte[2000]))
                                                        .build(),
                                                HttpResponse.BodyHandlers.ofByteArray())
                                        .body()
                                        .length);
                            }
                        } catch (Throwable e) {
                            err.set(e);
                        }
                    },
                    "http-client-" + c);
            ts[c].start();
        }
        for (Thread x : ts) x.join();
        t.stop();
        t.destroy();
        if (err.get() != null) err.get().printStackTrace();
        System.out.println("DONE TomcatHttp bytes=" + bytes);
        System.exit(err.get() == null ? 0 : 1);
    }
}
