// WORK Python code in Jython: dictionaries, generators, exceptions and a shared locked counter, from 4 threads
// THREADS 4 Python threads in one interpreter
// JARS org.python:jython-standalone:2.7.4
import org.python.util.PythonInterpreter;

public class JythonThreads {
    public static void main(String[] args) {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        java.util.Properties p = new java.util.Properties();
        p.setProperty("python.console.encoding", "UTF-8");
        p.setProperty("python.import.site", "false");
        PythonInterpreter.initialize(System.getProperties(), p, new String[0]);
        try (PythonInterpreter py = new PythonInterpreter()) {
            py.set("rounds", Math.max(1, 30 * percent / 100));
            py.exec(String.join(
                    "\n",
                    "from threading import Thread, Lock",
                    "lock = Lock(); total = [0]; shared = {}",
                    "class Item(object):",
                    "    def __init__(self, k): self.k = k",
                    "    def val(self): return self.k * self.k % 97",
                    "def gen(n):",
                    "    for i in range(n):",
                    "        if i % 3 == 0: yield Item(i)",
                    "def work(seed):",
                    "    s = 0",
                    "    for r in range(rounds):",
                    "        d = {}",
                    "        for it in gen(1500): d[it.k % 50] = d.get(it.k % 50, 0) + it.val()",
                    "        try:",
                    "            d['x']",
                    "        except KeyError:",
                    "            s += sum(d.values()) + len(sorted(d.items(), key=lambda t: -t[1]))",
                    "        with lock:",
                    "            shared[seed] = s",
                    "    with lock: total[0] += s",
                    "ts = [Thread(target=work, args=(i,)) for i in range(4)]",
                    "for t in ts: t.start()",
                    "for t in ts: t.join()",
                    "print('DONE JythonThreads total=%d' % total[0])"));
        }
    }
}
