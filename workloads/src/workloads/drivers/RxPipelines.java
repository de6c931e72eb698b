// WORK parallel Flowable, flatMap with subscribeOn, groupBy, backpressured observeOn, ReplaySubject
// THREADS RxJava computation and io schedulers
// JARS io.reactivex.rxjava3:rxjava:3.1.10 org.reactivestreams:reactive-streams:1.0.4
import io.reactivex.rxjava3.core.*;
import io.reactivex.rxjava3.schedulers.Schedulers;
import io.reactivex.rxjava3.subjects.*;

public class RxPipelines {
    public static void main(String[] args) {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        long total = 0;
        int rounds = Math.max(1, 12 * percent / 100);
        for (int round = 0; round < rounds; round++) {
            total += Flowable.range(1, 150_000)
                    .parallel(4)
                    .runOn(Schedulers.computation())
                    .map(x -> (long) (x % 97) * x)
                    .filter(x -> (x & 1) == 0)
                    .reduce(Long::sum)
                    .blockingSingle();
            total += Flowable.range(1, 600)
                    .flatMap(
                            x -> Flowable.range(x, 60)
                                    .subscribeOn(Schedulers.io())
                                    .map(y -> (long) y * x),
                            8)
                    .observeOn(Schedulers.single())
                    .reduce(0L, Long::sum)
                    .blockingGet();
            total += Observable.range(1, 60_000)
                    .groupBy(x -> x % 16)
                    .flatMapSingle(g -> g.observeOn(Schedulers.computation()).reduce(0L, (a, b) -> a + b))
                    .reduce(0L, Long::sum)
                    .blockingGet();
            Subject<Integer> s = ReplaySubject.<Integer>create().toSerialized();
            Observable<Long> c = s.observeOn(Schedulers.computation())
                    .count()
                    .toObservable()
                    .replay(1)
                    .autoConnect(0);
            Completable.merge(java.util.List.of(feed(s), feed(s), feed(s))).blockingAwait();
            s.onComplete();
            total += c.blockingFirst();
        }
        System.out.println("DONE RxPipelines total=" + total);
        Schedulers.shutdown();
    }

    static Completable feed(Subject<Integer> s) {
        return Completable.fromAction(() -> {
                    for (int i = 0; i < 10_000; i++) s.onNext(i);
                })
                .subscribeOn(Schedulers.io());
    }
}
