// WORK asynchronous handler plus blocking echo handler; callers send through one shared Jetty HttpClient
// THREADS Jetty server pool, Jetty client pool, 4 callers
// JARS org.eclipse.jetty:jetty-server:12.0.16 org.eclipse.jetty:jetty-client:12.0.16
// JARS org.eclipse.jetty:jetty-alpn-client:12.0.16 org.eclipse.jetty:jetty-http:12.0.16
// JARS org.eclipse.jetty:jetty-io:12.0.16 org.eclipse.jetty:jetty-util:12.0.16 org.slf4j:slf4j-api:2.0.16
// JARS org.slf4j:slf4j-nop:2.0.16
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.*;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public class JettyHttp {
    public static void main(String[] args) throws Exception {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int callers = 4, rounds = 1000 * percent / 100;
        Server server = new Server(new QueuedThreadPool(16, 4));
        ServerConnector sc = new ServerConnector(server, 1, 1);
        sc.setHost("127.0.0.1");
        server.addConnector(sc);
        AtomicLong served = new AtomicLong();
        server.setHandler(new Handler.Abstract() {
            @Override
            public boolean handle(Request q, Response p, Callback cb) {
                served.incrementAndGet();
                if (Request.getPathInContext(q).startsWith("/echo")) Content.copy(q, p, cb);
                else Content.Sink.write(p, true, "hello " + q.getHttpURI().getQuery(), cb);
                return true;
            }
        });
        server.start();
        HttpClient client = new HttpClient();
        client.setMaxConnectionsPerDestination(8);
        client.start();
        String base = "http://127.0.0.1:" + sc.getLocalPort();
        AtomicLong bytes = new AtomicLong();
        ExecutorService pool = Executors.newFixedThreadPool(callers);
        Future<?>[] fs = new Future<?>[callers];
        for (int c = 0; c < callers; c++) {
            fs[c] = pool.submit(() -> {
                for (int i = 0; i < rounds; i++) {
                    bytes.addAndGet(client.GET(base + "/x?" + (i % 10)).getContent().length);
                    bytes.addAndGet(client.newRequest(base + "/echo")
                            .method("POST")
                            .body(new BytesRequestContent(new byte[1500]))
                            .send()
                            .getContent()
                            .length);
                }
                return null;
            });
        }
        for (Future<?> f : fs) f.get();
        pool.shutdown();
        client.stop();
        server.stop();
        System.out.println("DONE JettyHttp bytes=" + bytes + " served=" + served);
    }
}
