package dev.photofinish.grammar.hb;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.grammar.Alphabet;
import java.util.Arrays;
import java.util.Optional;

/**
 * All nodes of a trace, numbered from 0, threads first. When there are at most 64 of them, a set of nodes is one word that
 * means the same in every part of the trace, and nothing has to be translated when summaries are joined.
 */
public final class FewNodes {
    private static final int MOST = Long.SIZE;
    private static final int UNKNOWN = -1;

    /** By node: its number. */
    private int[] numberOf = new int[16];

    private final int[] nodes = new int[MOST];
    private int count;
    private int threads;

    private FewNodes() {
        Arrays.fill(numberOf, UNKNOWN);
    }

    /** The nodes of all traces over an alphabet, if they are few enough. */
    public static Optional<FewNodes> of(Alphabet alphabet) {
        FewNodes all = new FewNodes();
        boolean fits = true;
        for (int i = 0; fits && i < alphabet.size(); i++) {
            fits = all.add(Nodes.ofThread(alphabet.thread(i)));
            byte basic = alphabet.basic(i);
            if (fits && (basic == BasicOp.FORK || basic == BasicOp.JOIN)) {
                fits = all.add(Nodes.ofThread(alphabet.target(i)));
            }
        }
        all.threads = all.count;
        for (int i = 0; fits && i < alphabet.size(); i++) {
            byte basic = alphabet.basic(i);
            if (basic == BasicOp.ACQUIRE || basic == BasicOp.RELEASE) {
                fits = all.add(Nodes.ofLock(alphabet.target(i)));
            } else if (basic == BasicOp.SEND || basic == BasicOp.RECEIVE || basic == BasicOp.EXCHANGE) {
                fits = all.add(Nodes.ofChannel(alphabet.target(i)));
            }
        }
        return fits ? Optional.of(all) : Optional.empty();
    }

    private boolean add(int node) {
        if (node >= numberOf.length) {
            int known = numberOf.length;
            numberOf = Arrays.copyOf(numberOf, Math.max(node + 1, known * 2));
            Arrays.fill(numberOf, known, numberOf.length, UNKNOWN);
        }
        if (numberOf[node] != UNKNOWN) {
            return true;
        }
        if (count == MOST) {
            return false;
        }
        nodes[count] = node;
        numberOf[node] = count++;
        return true;
    }

    int count() {
        return count;
    }

    /** How many of them are threads. */
    int threads() {
        return threads;
    }

    int numberOf(int node) {
        return numberOf[node];
    }

    int thread(int number) {
        return Nodes.id(nodes[number]);
    }
}
