// KNOWN antlr4 #2644: LexerATNSimulator.match_calls is a static counter that all lexers increment
// EXPECT race field=org.antlr.v4.runtime.atn.LexerATNSimulator.match_calls
// BUGGY org.antlr:antlr4-runtime:4.7.2
// FIXED org.antlr:antlr4-runtime:4.8
import java.util.List;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.atn.*;
import org.antlr.v4.runtime.dfa.DFA;

public class AntlrCalls {
    /** A lexer with one rule, which matches a letter. */
    static ATN lexer() {
        ATN lexer = new ATN(ATNType.LEXER, 1);
        TokensStartState start = new TokensStartState();
        RuleStartState rule = new RuleStartState();
        BasicState before = new BasicState();
        BasicState after = new BasicState();
        RuleStopState stop = new RuleStopState();
        for (ATNState state : List.of(start, rule, before, after, stop)) {
            state.ruleIndex = 0;
            lexer.addState(state);
        }
        start.addTransition(new EpsilonTransition(rule));
        rule.addTransition(new EpsilonTransition(before));
        before.addTransition(new AtomTransition(after, 'a'));
        after.addTransition(new EpsilonTransition(stop));
        lexer.defineDecisionState(start);
        lexer.modeToStartState.add(start);
        lexer.ruleToStartState = new RuleStartState[] {rule};
        lexer.ruleToStopState = new RuleStopState[] {stop};
        lexer.ruleToTokenType = new int[] {1};
        return lexer;
    }

    public static void main(String[] args) throws Exception {
        ATN lexer = lexer();
        Runnable match = () -> {
            DFA[] own = {new DFA(lexer.getDecisionState(0))};
            LexerATNSimulator simulator = new LexerATNSimulator(lexer, own, new PredictionContextCache());
            if (simulator.match(CharStreams.fromString("a"), 0) != 1) throw new AssertionError();
        };
        Thread one = new Thread(match);
        Thread two = new Thread(() -> {
            try {
                Thread.sleep(600);
            } catch (InterruptedException e) {
                return;
            }
            match.run();
        });
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("DONE AntlrCalls");
    }
}
