package dev.photofinish.report;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A real browser without a window, told what to do through its DevTools protocol. */
final class Chromium {
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome", "chrome");
    private static final long PATIENCE_SECONDS = 60;

    private final Process process;
    private final WebSocket socket;
    private final Map<Integer, CompletableFuture<Map<String, @Nullable Object>>> answers;
    private final List<String> complaints;
    private final AtomicInteger lastId = new AtomicInteger();

    private Chromium(Process process, WebSocket socket, Listener listener) {
        this.process = process;
        this.socket = socket;
        this.answers = listener.answers;
        this.complaints = listener.complaints;
    }

    /** The browser on this machine, if there is one. */
    static Optional<Path> installed() {
        String path = System.getenv().getOrDefault("PATH", "");
        return List.of(path.split(File.pathSeparator, -1)).stream()
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Starts it with a page. */
    static Chromium open(Path browser, Path profile, Path page, String... flags) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                browser.toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--remote-debugging-port=0",
                "--window-size=1400,900",
                "--user-data-dir=" + profile));
        command.addAll(List.of(flags));
        command.add("about:blank");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(
                        profile.resolveSibling(profile.getFileName() + ".log").toFile())
                .start();
        Path port = profile.resolve("DevToolsActivePort");
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!Files.exists(port) || Files.readAllLines(port).size() < 2) {
            if (System.nanoTime() > end || !process.isAlive()) {
                process.destroyForcibly();
                throw new IOException("the browser did not start");
            }
            Thread.sleep(50);
        }
        String address = "http://127.0.0.1:" + Files.readAllLines(port).get(0) + "/json/list";
        String targets = new String(URI.create(address).toURL().openStream().readAllBytes(), StandardCharsets.UTF_8);
        Map<String, @Nullable Object> target = JsonTree.objects(
                        JsonTree.parse(("{\"all\":" + targets + "}").getBytes(StandardCharsets.UTF_8))
                                .get("all"))
                .stream()
                .filter(one -> "page".equals(one.get("type")))
                .findFirst()
                .orElseThrow();
        Listener listener = new Listener();
        WebSocket socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(URI.create(String.valueOf(target.get("webSocketDebuggerUrl"))), listener)
                .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        Chromium chromium = new Chromium(process, socket, listener);
        chromium.call("Runtime.enable", "");
        chromium.call("Log.enable", "");
        chromium.call("Page.enable", "");
        chromium.go(page.toUri().toString());
        return chromium;
    }

    /** Goes to an address and waits until the page is there. */
    void go(String address) throws Exception {
        call("Page.navigate", "\"url\":\"" + address + "\"");
        await("document.readyState === 'complete' && location.href.startsWith('" + address + "')");
    }

    /** Waits until an expression is true. */
    void await(String expression) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!Boolean.TRUE.equals(evaluate(expression))) {
            if (System.nanoTime() > end) {
                throw new AssertionError("never true: " + expression);
            }
            Thread.sleep(30);
        }
    }

    /** The value of an expression: a string, a boolean, a whole number or null. */
    @Nullable
    Object evaluate(String expression) throws Exception {
        Map<String, @Nullable Object> result = call(
                "Runtime.evaluate",
                "\"returnByValue\":true,\"awaitPromise\":true,\"userGesture\":true,\"expression\":"
                        + quoted(expression));
        if (result.get("exceptionDetails") != null) {
            throw new AssertionError(expression + ": " + result.get("exceptionDetails"));
        }
        return JsonTree.object(result.get("result")).get("value");
    }

    /** Presses a key. */
    void press(String key) throws Exception {
        String event = "\"key\":" + quoted(key) + (key.length() == 1 ? ",\"text\":" + quoted(key) : "");
        call("Input.dispatchKeyEvent", "\"type\":\"keyDown\"," + event);
        call("Input.dispatchKeyEvent", "\"type\":\"keyUp\",\"key\":" + quoted(key));
    }

    /** Errors and warnings of the page so far. */
    List<String> complaints() {
        return List.copyOf(complaints);
    }

    /** A picture of the page. */
    void screenshot(Path file) throws Exception {
        String picture = String.valueOf(
                call("Page.captureScreenshot", "\"format\":\"png\"").get("data"));
        Files.write(file, Base64.getDecoder().decode(picture));
    }

    Map<String, @Nullable Object> call(String method, String parameters) throws Exception {
        int id = lastId.incrementAndGet();
        CompletableFuture<Map<String, @Nullable Object>> answer = new CompletableFuture<>();
        answers.put(id, answer);
        String message = "{\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":{" + parameters + "}}";
        WebSocket sent = socket.sendText(message, true).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (sent.isOutputClosed()) {
            throw new IOException("the browser is gone");
        }
        Map<String, @Nullable Object> read = answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (read.get("error") != null) {
            throw new IOException(method + ": " + read.get("error"));
        }
        return JsonTree.object(read.get("result"));
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }

    void close() throws Exception {
        socket.abort();
        process.destroy();
        if (!process.waitFor(10, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
    }

    /** Collects what the browser says: answers to calls, and complaints of the page. */
    private static final class Listener implements WebSocket.Listener {
        private final Map<Integer, CompletableFuture<Map<String, @Nullable Object>>> answers =
                new ConcurrentHashMap<>();
        private final List<String> complaints = Collections.synchronizedList(new ArrayList<>());
        private final StringBuilder text = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean isLast) {
            text.append(part);
            if (isLast) {
                String whole = text.toString();
                text.setLength(0);
                message(JsonTree.parse(whole.getBytes(StandardCharsets.UTF_8)), whole);
            }
            socket.request(1);
            return null;
        }

        private void message(Map<String, @Nullable Object> message, String whole) {
            if (message.get("id") instanceof Long id) {
                CompletableFuture<Map<String, @Nullable Object>> answer = answers.remove(id.intValue());
                if (answer != null) {
                    answer.complete(message);
                }
                return;
            }
            String method = String.valueOf(message.get("method"));
            boolean isComplaint = method.equals("Runtime.exceptionThrown")
                    || method.equals("Log.entryAdded")
                    || (method.equals("Runtime.consoleAPICalled")
                            && (whole.contains("\"type\":\"error\"") || whole.contains("\"type\":\"warning\"")));
            if (isComplaint) {
                complaints.add(whole);
            }
        }
    }
}
