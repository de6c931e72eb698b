package dev.photofinish.grammar.lockset;

import dev.photofinish.core.race.LockSets;
import dev.photofinish.grammar.AccessPair;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Asks which locks were held at the accesses of findings. Summaries do not keep that; but once it is known which accesses
 * matter, going once more through nothing but the lock operations tells it.
 */
public final class LockLookup {
    private final LockSets sets;
    private final Question[] questions;
    private final int[] answers;
    private int next;

    /** Which thread had an access where, and which answer that is. */
    private record Question(long position, int thread, int answer) {}

    /** Asks for both accesses of each pair; the answers are numbers of {@code sets}. */
    public LockLookup(List<AccessPair> pairs, LockSets sets) {
        this.sets = sets;
        this.questions = new Question[pairs.size() * 2];
        this.answers = new int[questions.length];
        Arrays.fill(answers, LockSets.UNKNOWN);
        for (int i = 0; i < pairs.size(); i++) {
            AccessPair pair = pairs.get(i);
            questions[2 * i] = new Question(pair.first(), pair.firstThread(), 2 * i);
            questions[2 * i + 1] = new Question(pair.second(), pair.secondThread(), 2 * i + 1);
        }
        Arrays.sort(questions, Comparator.comparingLong(Question::position));
    }

    /** The next position to be asked about, or {@link Long#MAX_VALUE}. */
    long nextPosition() {
        return next < questions.length ? questions[next].position() : Long.MAX_VALUE;
    }

    /** Answers all questions about the next position. */
    void answer(OpenLocks locks) {
        for (long position = nextPosition(); position != Long.MAX_VALUE && nextPosition() == position; next++) {
            answers[questions[next].answer()] = locks.held(questions[next].thread());
        }
    }

    LockSets sets() {
        return sets;
    }

    /** The locks held at the earlier access of a pair. */
    public int first(int pair) {
        return answers[2 * pair];
    }

    /** The locks held at the later access of a pair. */
    public int second(int pair) {
        return answers[2 * pair + 1];
    }
}
