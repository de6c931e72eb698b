// IDIOM bodies that an HTTP client asks for and delivers part by part, in threads of its own
// EXPECT none
import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;

public class HttpClientOk {
  static final int SIZE = 100_000;

  static class Sizes implements HttpResponse.BodySubscriber<Sizes> {
    final CompletableFuture<Sizes> body = new CompletableFuture<>();
    final List<Integer> parts = new ArrayList<>();
    Flow.Subscription subscription;
    int total;

    @Override
    public CompletionStage<Sizes> getBody() {
      return body;
    }

    @Override
    public void onSubscribe(Flow.Subscription from) {
      subscription = from;
      from.request(1);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
      for (ByteBuffer buffer : buffers) {
        total += buffer.remaining();
        parts.add(buffer.remaining());
      }
      subscription.request(1);
    }

    @Override
    public void onError(Throwable failure) {
      body.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
      parts.add(0);
      body.complete(this);
    }
  }

  public static void main(String[] args) throws Exception {
    int[] size = {0};
    HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    ExecutorService workers = Executors.newFixedThreadPool(2);
    server.setExecutor(workers);
    server.createContext("/", exchange -> {
      exchange.sendResponseHeaders(200, size[0]);
      exchange.getResponseBody().write(new byte[size[0]]);
      exchange.close();
    });
    size[0] = SIZE;
    server.start();
    URI place = URI.create("http://localhost:" + server.getAddress().getPort() + "/");
    HttpClient client = HttpClient.newHttpClient();
    List<CompletableFuture<HttpResponse<Sizes>>> answers = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      answers.add(client.sendAsync(HttpRequest.newBuilder(place).build(), head -> new Sizes()));
    }
    for (CompletableFuture<HttpResponse<Sizes>> answer : answers) {
      Sizes body = answer.get().body();
      Duo.check(body.total == SIZE && body.parts.size() > 1);
    }
    server.stop(0);
    workers.shutdown();
  }
}
