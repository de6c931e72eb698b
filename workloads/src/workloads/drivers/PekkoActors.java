// WORK Pekko actors: pairs that play ping-pong, a fan-out to workers whose answers are added up, a scheduler, asks
// THREADS a dispatcher of 4
// JARS org.apache.pekko:pekko-actor_2.13:1.1.3 com.typesafe:config:1.4.3 org.scala-lang:scala-library:2.13.14
import com.typesafe.config.ConfigFactory;
import java.time.Duration;
import java.util.concurrent.*;
import org.apache.pekko.actor.*;
import org.apache.pekko.pattern.Patterns;

public class PekkoActors {
    /** A message whose field is plain. */
    static class Ball {
        int hits;
    }

    /** Hits a ball back until it was hit often enough. */
    static class Player extends AbstractActor {
        final int limit;
        final CompletableFuture<Integer> over;
        int hits;

        Player(int limit, CompletableFuture<Integer> over) {
            this.limit = limit;
            this.over = over;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(Ball.class, this::hit).build();
        }

        void hit(Ball ball) {
            hits++;
            if (++ball.hits >= limit) over.complete(ball.hits);
            else getSender().tell(ball, getSelf());
        }
    }

    /** Squares numbers. */
    static class Squarer extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Integer.class, n -> getSender().tell((long) n * n, getSelf()))
                    .build();
        }
    }

    /** Hands numbers to workers and adds up what comes back. */
    static class Boss extends AbstractActor {
        final int numbers;
        final CompletableFuture<Long> over;
        long sum;
        int answers, sent;

        Boss(int numbers, CompletableFuture<Long> over) {
            this.numbers = numbers;
            this.over = over;
        }

        @Override
        public void preStart() {
            for (int w = 0; w < 8; w++) {
                ActorRef worker = getContext().actorOf(Props.create(Squarer.class), "worker-" + w);
                for (int i = 0; i < 64 && sent < numbers; i++) worker.tell(sent++, getSelf());
            }
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(Long.class, this::answered).build();
        }

        void answered(long square) {
            sum += square;
            if (++answers == numbers) over.complete(sum);
            else if (sent < numbers) getSender().tell(sent++, getSelf());
        }
    }

    public static void main(String[] args) throws Exception {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        ActorSystem system = ActorSystem.create(
                "drivers",
                ConfigFactory.parseString("pekko.loglevel=OFF\npekko.stdout-loglevel=OFF\n"
                                + "pekko.actor.default-dispatcher.fork-join-executor.parallelism-min=4\n"
                                + "pekko.actor.default-dispatcher.fork-join-executor.parallelism-max=4")
                        .withFallback(ConfigFactory.load()));
        long hits = 0, asked = 0;
        CompletableFuture<Long> added = new CompletableFuture<>();
        system.actorOf(Props.create(Boss.class, () -> new Boss(4000 * percent, added)), "boss");
        CompletableFuture<?>[] games = new CompletableFuture<?>[4];
        for (int g = 0; g < games.length; g++) {
            int limit = 2500 * percent;
            CompletableFuture<Integer> over = new CompletableFuture<>();
            ActorRef one = system.actorOf(Props.create(Player.class, () -> new Player(limit, over)));
            ActorRef other = system.actorOf(Props.create(Player.class, () -> new Player(limit, over)));
            one.tell(new Ball(), other);
            games[g] = over;
        }
        ActorRef squarer = system.actorOf(Props.create(Squarer.class));
        CountDownLatch ticks = new CountDownLatch(5);
        Cancellable timer = system.scheduler()
                .scheduleAtFixedRate(
                        Duration.ofMillis(1), Duration.ofMillis(10), ticks::countDown, system.dispatcher());
        for (int i = 0; i < 50 * percent; i++) {
            asked += (Long) Patterns.ask(squarer, i % 1000, Duration.ofMinutes(1))
                    .toCompletableFuture()
                    .get();
        }
        for (CompletableFuture<?> game : games) hits += (Integer) game.get();
        ticks.await();
        timer.cancel();
        long sum = added.get();
        system.terminate();
        system.getWhenTerminated().toCompletableFuture().get();
        System.out.println("DONE PekkoActors hits=" + hits + " sum=" + sum + " asked=" + asked);
    }
}
