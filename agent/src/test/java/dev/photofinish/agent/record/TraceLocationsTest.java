package dev.photofinish.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.agent.rewrite.Site;
import dev.photofinish.agent.rewrite.SiteTable;
import dev.photofinish.trace.symbol.Symbols;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TraceLocationsTest {
    private final Symbols symbols = new Symbols();
    private final SiteTable sites = new SiteTable();
    private final TraceLocations locations = new TraceLocations(symbols, sites);
    private int site;

    @BeforeEach
    void addSite() {
        site = sites.add(new Site("a.Bank", "pay", "Bank.java", 7, "a.Bank.sum", false));
    }

    private String text(int location) {
        return symbols.locations().text(location);
    }

    @Test
    void a_place_is_a_frame() {
        assertThat(text(locations.of(site))).isEqualTo("a.Bank.pay(Bank.java:7)");
        assertThat(locations.of(site)).isEqualTo(locations.of(site));
    }

    @Test
    void a_thread_that_left_its_stack_is_there_with_its_callers() {
        TraceLocations.OfThread one = locations.new OfThread();
        one.called(site, "app//a.Bank.pay(Bank.java:7)\napp//a.Main.main(Main.java:3)");
        assertThat(text(one.at(site))).isEqualTo("a.Bank.pay(Bank.java:7) < a.Main.main(Main.java:3)");
        assertThat(text(locations.new OfThread().at(site))).isEqualTo("a.Bank.pay(Bank.java:7)");
    }

    @Test
    void what_lies_above_the_place_is_left_out() {
        TraceLocations.OfThread one = locations.new OfThread();
        one.called(
                site,
                "java.base/java.util.HashMap.put(HashMap.java:1)\na.Bank.pay(Bank.java:7)\na.Bank.pay(Bank.java:8)\nb.B.c(B.java:2)");
        assertThat(text(one.at(site))).isEqualTo("a.Bank.pay(Bank.java:7) < a.Bank.pay(Bank.java:8) < b.B.c(B.java:2)");
    }

    @Test
    void threads_that_came_the_same_way_are_at_the_same_location() {
        TraceLocations.OfThread one = locations.new OfThread();
        TraceLocations.OfThread two = locations.new OfThread();
        one.called(site, "a.Bank.pay(Bank.java:7)\nb.B.c(B.java:2)");
        two.called(site, "a.Bank.pay(Bank.java:7)\nb.B.c(B.java:2)");
        assertThat(one.at(site)).isEqualTo(two.at(site));
    }
}
