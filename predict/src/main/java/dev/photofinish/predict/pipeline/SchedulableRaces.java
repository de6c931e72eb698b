package dev.photofinish.predict.pipeline;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.race.Sighting;
import dev.photofinish.detect.shb.Shb;
import dev.photofinish.predict.Deadline;
import dev.photofinish.predict.VariableFacts;
import dev.photofinish.predict.WholeTrace;
import java.util.HashMap;
import java.util.Map;

/**
 * Races of schedulable happens-before: one linear pass finds most of what is easy to find. Reads of a variable that a lock
 * guards are ordered by the lock anyway, so only accesses that may race are looked at.
 */
final class SchedulableRaces {
    private final WholeTrace trace;
    private final Sites sites;
    private final Map<SitePair, int[]> first = new HashMap<>();

    /** Looks through a trace as long as there is time. */
    SchedulableRaces(WholeTrace trace, Sites sites, Deadline deadline) {
        this.trace = trace;
        this.sites = sites;
        Shb shb = new Shb();
        shb.races().listen(this::found);
        EventBlock block = new EventBlock();
        block.threads = trace.recordedThreads();
        block.variables = trace.variables();
        int[] last = lastAccesses(trace);
        for (int event = 0; event < trace.size() && !deadline.isOver(); event += block.size) {
            fill(block, event);
            shb.accept(block);
            for (int i = 0; i < block.size; i++) {
                if (block.basic[i] <= BasicOp.WRITE && event + i == last[block.target[i]]) {
                    shb.accessedNoMore(block.target[i]);
                }
            }
        }
    }

    /** By variable: the last event that accesses it. */
    private static int[] lastAccesses(WholeTrace trace) {
        int[] last = new int[trace.variables()];
        for (int event = 0; event < trace.size(); event++) {
            if (trace.op(event) <= BasicOp.WRITE) {
                last[trace.target(event)] = event;
            }
        }
        return last;
    }

    private void fill(EventBlock block, int from) {
        VariableFacts facts = trace.variableFacts();
        block.reset(from);
        for (int event = from; event < trace.size() && !block.isFull(); event++) {
            byte op = trace.op(event);
            int at = block.size;
            block.add(trace.recordedOp(event), trace.recordedThread(event), trace.target(event), trace.location(event));
            block.basic[at] = op <= BasicOp.WRITE && !facts.isShared(trace.target(event)) ? BasicOp.NOTHING : op;
        }
    }

    private void found(Sighting race) {
        int earlier = (int) race.firstEvent;
        int later = (int) race.secondEvent;
        first.putIfAbsent(new SitePair(sites.of(trace, earlier), sites.of(trace, later)), new int[] {earlier, later});
    }

    /** By places: the first race there. */
    Map<SitePair, int[]> byPlaces() {
        return first;
    }
}
