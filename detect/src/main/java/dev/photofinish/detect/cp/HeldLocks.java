package dev.photofinish.detect.cp;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import java.util.LinkedHashMap;
import java.util.Map;

/** Which thread holds which locks, in the order in which they were taken. */
final class HeldLocks {
    @FunctionalInterface
    interface Visitor {
        void holds(int thread, int lock);
    }

    private final Map<Integer, Integer> holder = new LinkedHashMap<>();

    void follow(EventBlock block) {
        for (int i = 0; i < block.size; i++) {
            if (block.basic[i] == BasicOp.ACQUIRE) {
                holder.put(block.target[i], block.thread[i]);
            } else if (block.basic[i] == BasicOp.RELEASE) {
                holder.remove(block.target[i]);
            }
        }
    }

    void forEach(Visitor visitor) {
        holder.forEach((lock, thread) -> visitor.holds(thread, lock));
    }
}
