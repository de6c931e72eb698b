package dev.photofinish.bench;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/**
 * A logarithmic axis from its first to its last tick.
 *
 * @param ticks the numbers to be shown, ascending and positive
 */
record LogAxis(List<Double> ticks) {
    private static final int[] STEPS = {1, 2, 5};

    LogAxis {
        ticks = List.copyOf(ticks);
    }

    /** An axis with ticks at 1, 2 and 5 times powers of ten that has room for all values, which are positive. */
    static LogAxis around(Collection<Double> values) {
        double min = Collections.min(values);
        double max = Collections.max(values);
        List<Double> ticks = new ArrayList<>();
        for (int power = (int) Math.floor(Math.log10(min)); ; power++) {
            for (int step : STEPS) {
                double tick = step * Math.pow(10, power);
                if (tick <= min) {
                    ticks.clear(); // only the last one below the values is needed
                }
                ticks.add(tick);
                if (tick >= max && ticks.size() > 1) {
                    return new LogAxis(ticks);
                }
            }
        }
    }

    /** How much of the axis lies before a value: 0 at the first tick, 1 at the last. */
    double share(double value) {
        double first = ticks.get(0);
        double last = ticks.get(ticks.size() - 1);
        return first == last ? 0.5 : Math.log(value / first) / Math.log(last / first);
    }
}
