package dev.photofinish.trace.pft;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Names;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import java.util.List;
import java.util.stream.IntStream;

/** The events of a block as lines of text. */
final class BlockText {
    private BlockText() {}

    static List<String> lines(Names names, EventBlock block) {
        return IntStream.range(0, block.size)
                .mapToObj(i -> line(names, block, i))
                .toList();
    }

    private static String line(Names names, EventBlock block, int i) {
        Op op = Op.ofCode(block.op[i]);
        String event = names.name(Space.THREAD, block.thread[i]) + "|" + op.mnemonic() + "("
                + names.name(op.space(), block.target[i]) + ")";
        return block.location[i] == 0 ? event : event + "|" + names.location(block.location[i]);
    }
}
