// WORK Log4j asynchronous loggers into a file, an asynchronous appender, a counting appender; levels that change
// meanwhile
// THREADS 4, those of Log4j
// JARS org.apache.logging.log4j:log4j-core:2.24.3 org.apache.logging.log4j:log4j-api:2.24.3 com.lmax:disruptor:3.4.4
import java.nio.file.*;
import java.util.concurrent.atomic.*;
import org.apache.logging.log4j.*;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.*;
import org.apache.logging.log4j.core.config.builder.api.*;
import org.apache.logging.log4j.core.config.builder.impl.BuiltConfiguration;
import org.apache.logging.log4j.core.layout.PatternLayout;

public class Log4jAsync {
    /** Counts what arrives. */
    static class Counter extends AbstractAppender {
        final AtomicLong events = new AtomicLong(), length = new AtomicLong();

        Counter() {
            super("counter", null, PatternLayout.createDefaultLayout(), false, Property.EMPTY_ARRAY);
        }

        @Override
        public void append(LogEvent event) {
            events.incrementAndGet();
            length.addAndGet(event.getMessage().getFormattedMessage().length()
                    + event.getContextData().size());
        }
    }

    public static void main(String[] args) throws Exception {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int threads = 4, per = 450 * percent;
        System.setProperty("log4j2.contextSelector", "org.apache.logging.log4j.core.async.AsyncLoggerContextSelector");
        System.setProperty("log4j2.asyncLoggerRingBufferSize", "1024");
        Path file = Files.createTempFile("pf-log4j", ".log");
        LoggerContext context = Configurator.initialize(configuration(file));
        Counter counter = new Counter();
        counter.start();
        context.getConfiguration().getRootLogger().addAppender(counter, Level.ALL, null);
        context.updateLoggers();
        Configurator.setLevel("noise", Level.ERROR); // before the threads log: until then it would show
        Thread[] ts = new Thread[threads];
        for (int t = 0; t < threads; t++) {
            int id = t;
            ts[t] = new Thread(() -> work(id, per), "log-" + t);
            ts[t].start();
        }
        for (int i = 0; i < 20; i++) {
            Configurator.setLevel("noise", i % 2 == 0 ? Level.OFF : Level.ERROR);
            Thread.sleep(5);
        }
        for (Thread t : ts) t.join();
        LogManager.shutdown();
        long lines, last;
        try (var all = Files.lines(file)) {
            lines = all.count();
        }
        try (var all = Files.lines(file)) {
            last = all.filter(line -> line.endsWith("no " + (per - 1))).count();
        }
        Files.delete(file);
        System.out.println("DONE Log4jAsync events=" + counter.events + " length=" + counter.length + " lines=" + lines
                + " last=" + last);
    }

    static BuiltConfiguration configuration(Path file) {
        ConfigurationBuilder<BuiltConfiguration> b = ConfigurationBuilderFactory.newConfigurationBuilder();
        b.setStatusLevel(Level.ERROR);
        b.add(b.newAppender("file", "File")
                .addAttribute("fileName", file.toString())
                .addAttribute("immediateFlush", false)
                .add(b.newLayout("PatternLayout")
                        .addAttribute("pattern", "%d %-5level [%t] %logger %X{user} %msg%n%ex")));
        b.add(b.newAppender("later", "Async").addAttribute("bufferSize", 256).addComponent(b.newAppenderRef("file")));
        b.add(b.newRootLogger(Level.INFO).add(b.newAppenderRef("later")));
        return b.build();
    }

    static void work(int id, int per) {
        Logger log = LogManager.getLogger("work." + id), noise = LogManager.getLogger("noise");
        ThreadContext.put("user", "u" + id);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < per; i++) {
            noise.info("never {}", i);
            log.debug("not shown {}", i);
            switch (i % 3) {
                case 0 -> log.info("thread {} no {}", id, i);
                case 1 -> {
                    text.setLength(0);
                    log.warn(text.append("a buffer that is used again no ").append(i));
                }
                default -> log.atError().withLocation(null).log("by a builder no {}", i);
            }
        }
    }
}
