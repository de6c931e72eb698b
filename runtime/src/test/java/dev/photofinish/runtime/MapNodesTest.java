package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.WeakHashMap;
import org.junit.jupiter.api.Test;

class MapNodesTest {
    private static <M extends Map<Object, Integer>> M filled(M map) {
        for (int i = 0; i < 500; i++) {
            map.put("key" + i, i);
        }
        return map;
    }

    @Test
    void nodes_of_a_map_have_positions_of_their_own() {
        for (Map<Object, Integer> map : List.of(
                filled(new HashMap<>()),
                filled(new LinkedHashMap<>()),
                filled(new TreeMap<>()),
                filled(new WeakHashMap<>()))) {
            Set<Long> positions = new HashSet<>();
            for (Map.Entry<Object, Integer> node : map.entrySet()) {
                positions.add(MapNodes.position(map, node));
            }
            assertThat(positions).hasSize(500).doesNotContain(MapNodes.NONE);
        }
    }

    @Test
    void a_node_of_another_map_has_no_position() {
        for (Map<Object, Integer> map :
                List.of(filled(new HashMap<>()), filled(new TreeMap<>()), filled(new WeakHashMap<>()))) {
            for (Map<Object, Integer> other :
                    List.of(filled(new HashMap<>()), filled(new TreeMap<>()), filled(new WeakHashMap<>()))) {
                Object node = other.entrySet().iterator().next();
                assertThat(MapNodes.position(map, node)).isEqualTo(MapNodes.NONE);
            }
        }
        assertThat(MapNodes.position(new HashMap<>(), Map.entry(1, 2))).isEqualTo(MapNodes.NONE);
    }

    @Test
    void keys_with_the_same_hash_code_are_not_told_apart() {
        Map<Object, Integer> map = filled(new HashMap<>());
        map.put("Aa", 1);
        int hash = "Aa".hashCode();
        long position = MapNodes.position(hash ^ (hash >>> 16));
        assertThat(MapNodes.isOnly(map, position)).isTrue();
        map.put("BB", 2);
        assertThat(MapNodes.isOnly(map, position)).isFalse();
        for (Map.Entry<Object, Integer> node : map.entrySet()) {
            boolean isTwin = node.getKey().equals("Aa") || node.getKey().equals("BB");
            assertThat(MapNodes.position(map, node) == MapNodes.NONE).isEqualTo(isTwin);
        }
    }
}
