// WORK an HTTP server of the nineties: files and misses over kept connections, its class files need no frames
// THREADS Jigsaw's acceptor, its cache of threads, timers and sweeper, 4 clients
// JARS org.w3c.jigsaw:jigsaw:2.2.6
import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.w3c.jigsaw.frames.HTTPFrame;
import org.w3c.jigsaw.http.httpd;
import org.w3c.jigsaw.resources.HttpFileResource;
import org.w3c.tools.resources.DirectoryResource;
import org.w3c.util.ObservableProperties;
import org.w3c.www.mime.MimeType;

public class JigsawHttp {
    static final int PAGES = 20;
    static final AtomicLong bytes = new AtomicLong(), found = new AtomicLong(), missing = new AtomicLong();

    public static void main(String[] args) throws Exception {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int clients = 4, rounds = 1500 * percent / 100;
        PrintStream out = System.out;
        System.setOut(System.err); // the server says where it serves
        Path home = Files.createTempDirectory("pf-jigsaw");
        httpd server = serve(home);
        Thread[] ts = new Thread[clients];
        for (int t = 0; t < clients; t++) {
            int id = t;
            ts[t] = new Thread(() -> work(server.getLocalPort(), id, rounds), "http-" + t);
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        try (Stream<Path> files = Files.walk(home)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        }
        out.println("DONE JigsawHttp bytes=" + bytes + " found=" + found + " missing=" + missing);
        System.exit(0);
    }

    static httpd serve(Path home) throws Exception {
        for (String dir : List.of("config/stores", "config/auth", "config/indexers", "WWW"))
            Files.createDirectories(home.resolve(dir));
        for (int i = 0; i < PAGES; i++)
            Files.writeString(home.resolve("WWW/page" + i + ".html"), ("<p>page " + i + " ").repeat(50 + i));
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        ObservableProperties options = new ObservableProperties(new Properties());
        options.put("org.w3c.jigsaw.host", "127.0.0.1");
        options.put("org.w3c.jigsaw.port", "" + port);
        options.put("org.w3c.jigsaw.root", home.toString());
        options.put("org.w3c.jigsaw.version.counter", "99");
        options.put("org.w3c.jigsaw.root.class", "org.w3c.jigsaw.resources.HttpDirectoryResource");
        options.put("org.w3c.jigsaw.serializer", "org.w3c.tools.resources.serialization.xml.XMLSerializer");
        options.put("org.w3c.jigsaw.http.ClientFactory", "org.w3c.jigsaw.http.socket.SocketClientFactory");
        httpd server = new httpd();
        server.initialize(null, "http-server", options);
        server.start();
        DirectoryResource root = (DirectoryResource) server.getRoot();
        for (int i = 0; i < PAGES; i++) root.registerResource("page" + i + ".html", page(), new Hashtable<>());
        return server;
    }

    static HttpFileResource page() {
        return new HttpFileResource() {
            @Override
            public void initialize(Object[] values) {
                super.initialize(values);
                getFrame(HTTPFrame.class).setValue("content-type", MimeType.TEXT_HTML);
            }
        };
    }

    /** Several pages over one connection, then the next one. */
    static void work(int port, int id, int rounds) {
        try {
            for (int done = 0; done < rounds; ) {
                try (Socket s = new Socket("127.0.0.1", port)) {
                    s.setTcpNoDelay(true);
                    InputStream in = new BufferedInputStream(s.getInputStream());
                    for (int end = Math.min(rounds, done + 20); done < end; done++) {
                        String page = "page" + (done + id) % (PAGES + 3) + ".html";
                        get(s.getOutputStream(), in, page);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void get(OutputStream to, InputStream in, String page) throws IOException {
        String request = "GET /" + page + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
        to.write(request.getBytes(StandardCharsets.ISO_8859_1));
        String status = line(in);
        int length = 0;
        for (String header = line(in); !header.isEmpty(); header = line(in)) {
            if (header.toLowerCase(Locale.ROOT).startsWith("content-length:"))
                length = Integer.parseInt(header.substring(15).strip());
        }
        byte[] content = in.readNBytes(length);
        if (status.contains(" 200 ")) {
            found.incrementAndGet();
            bytes.addAndGet(content.length);
        } else {
            missing.incrementAndGet();
        }
    }

    static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) throw new EOFException();
            if (c != '\r') line.append((char) c);
        }
        return line.toString();
    }
}
