package dev.photofinish.engine;

import dev.photofinish.core.NearestName;
import dev.photofinish.core.UsageException;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.detect.hb.FastTrack;
import java.util.ArrayList;
import java.util.List;

/** All engines. */
public final class EngineCatalog {
    /** In the order in which they are listed. */
    public static final List<EngineInfo> ALL = List.of(new EngineInfo(
            "fasttrack",
            "happens-before",
            "streaming",
            "the first race on each variable is real",
            Certainty.PROVED,
            FastTrack::new));

    private EngineCatalog() {}

    /** The engines named in a list separated by commas; a mistyped name is a user's error that names the nearest. */
    public static List<EngineInfo> parse(String list) {
        List<EngineInfo> engines = new ArrayList<>();
        for (String part : list.split(",", -1)) {
            EngineInfo engine = get(part.strip());
            if (!engines.contains(engine)) {
                engines.add(engine);
            }
        }
        return engines;
    }

    private static EngineInfo get(String name) {
        return ALL.stream()
                .filter(engine -> engine.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UsageException("unknown engine '" + name + "'" + suggestion(name)));
    }

    private static String suggestion(String name) {
        List<String> names = ALL.stream().map(EngineInfo::name).toList();
        String hint = NearestName.hint(name, names);
        return hint.isEmpty() ? "; there are: " + String.join(", ", names) : hint;
    }
}
