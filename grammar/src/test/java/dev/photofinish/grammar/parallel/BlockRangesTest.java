package dev.photofinish.grammar.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BlockRangesTest {
    /** A thread that works at its own pace, and the blocks of each range that it had. */
    private static final class Worker {
        private final List<List<Integer>> taken = new ArrayList<>();
        private BlockRanges.Range range;

        Worker(BlockRanges.Range range) {
            this.range = range;
            taken.add(new ArrayList<>());
        }

        /** Does one block; false if there is nothing left to do. */
        boolean step(BlockRanges ranges) {
            int block = ranges.next(range);
            if (block >= 0) {
                taken.get(taken.size() - 1).add(block);
                return true;
            }
            BlockRanges.Range more = ranges.takeOver();
            if (more != null) {
                range = more;
                taken.add(new ArrayList<>());
            }
            return more != null;
        }
    }

    /** All ranges of all workers in the order of the trace. */
    private static List<Integer> inOrder(List<Worker> workers) {
        return workers.stream()
                .flatMap(worker -> worker.taken.stream())
                .filter(range -> !range.isEmpty())
                .sorted(Comparator.comparingInt(range -> range.get(0)))
                .flatMap(List::stream)
                .toList();
    }

    @Test
    void every_block_is_taken_once_and_ranges_follow_each_other_whatever_the_pace() {
        for (int seed = 0; seed < 200; seed++) {
            SplittableRandom dice = new SplittableRandom(seed);
            int blocks = dice.nextInt(400);
            int[] ends = IntStream.concat(dice.ints(dice.nextInt(4), 0, blocks + 1), IntStream.of(blocks))
                    .sorted()
                    .toArray();
            BlockRanges ranges = new BlockRanges(ends);
            List<Worker> workers = new ArrayList<>();
            List<Worker> busy = new ArrayList<>();
            for (int i = 0; i < ends.length; i++) {
                workers.add(new Worker(ranges.get(i)));
            }
            busy.addAll(workers);
            while (!busy.isEmpty()) {
                int who = Math.min(dice.nextInt(busy.size()), dice.nextInt(busy.size())); // some are slower
                if (!busy.get(who).step(ranges)) {
                    busy.remove(who);
                }
            }
            assertThat(inOrder(workers))
                    .isEqualTo(IntStream.range(0, blocks).boxed().toList());
        }
    }

    @Test
    void who_is_done_takes_half_of_what_the_slowest_has_left() {
        BlockRanges ranges = new BlockRanges(new int[] {100, 200});
        BlockRanges.Range fast = ranges.get(1);
        while (ranges.next(fast) >= 0) {
            // the other one does nothing
        }
        BlockRanges.Range more = Objects.requireNonNull(ranges.takeOver());
        assertThat(more.start).isEqualTo(50);
        assertThat(ranges.next(more)).isEqualTo(50);
    }

    @Test
    void a_few_blocks_are_left_to_whom_they_belong() {
        BlockRanges ranges = new BlockRanges(new int[] {10, 20});
        assertThat(ranges.takeOver()).isNull();
    }
}
