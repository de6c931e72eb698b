package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.photofinish.report.triage.Triage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page in a real browser. Without one these tests are skipped, and say so. */
@SuppressWarnings("NullAway.Init")
class BrowserTest {
    @TempDir
    static Path folder;

    private static @Nullable Chromium started;
    private static Path page;
    private static Path large;
    private static Path empty;

    @BeforeAll
    static void start() throws Exception {
        Optional<Path> browser = Chromium.installed();
        if (browser.isEmpty()) {
            System.err.println("SKIPPED: no Chromium on the PATH, the page was not tried in a browser"
                    + " (Debian: apt-get install chromium)");
        }
        assumeTrue(browser.isPresent(), "no Chromium on the PATH");
        Path source = folder.resolve("src/com/acme/stock/Inventory.java");
        Files.createDirectories(source.getParent());
        Files.copy(Path.of(System.getProperty("basedir", "."), "src/test/resources/shop/Inventory.java"), source);
        page = write("report.html", FormatsTest.triaged(), new Sources(List.of(folder.resolve("src"))));
        large = write("large.html", Triage.of(Shop.many(5_000)), Sources.NONE);
        empty = write("empty.html", Triage.of(Results.none()), Sources.NONE);
        started = Chromium.open(browser.get(), Files.createDirectory(folder.resolve("profile")), page);
    }

    private static Path write(String name, Triage triage, Sources sources) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(file)) {
            HtmlReport.write(triage, sources, "Shop", "1.2.3", out);
        }
        return file;
    }

    @AfterAll
    static void stop() throws Exception {
        if (started != null) {
            started.close();
        }
    }

    private static Chromium browser() {
        if (started == null) {
            throw new IllegalStateException("no browser");
        }
        return started;
    }

    private static void open(Path file, String hash) throws Exception {
        browser().go("about:blank#" + System.nanoTime());
        browser().go(file.toUri() + hash);
    }

    private static @Nullable Object value(String expression) throws Exception {
        return browser().evaluate(expression);
    }

    @AfterEach
    void nothing_was_complained_about() {
        assertThat(browser().complaints()).isEmpty();
    }

    @Test
    void the_list_shows_every_race_and_the_first_one_is_open() throws Exception {
        open(page, "");
        assertThat(value("document.querySelectorAll('.item').length")).isEqualTo(4L);
        assertThat(value("document.querySelector('#race h2').textContent"))
                .asString()
                .startsWith("reserved");
        assertThat(value("document.querySelector('#counts').textContent"))
                .asString()
                .contains("1 proved", "1 predicted", "1 candidate", "2 new, 1 in baseline", "1 suppressed");
    }

    @Test
    void the_filter_leaves_what_fits_and_is_kept_in_the_address() throws Exception {
        open(page, "");
        value(
                "(f => { f.value = 'catalog http-9'; f.dispatchEvent(new Event('input')); })(document.getElementById('filter'))");
        assertThat(value("document.querySelectorAll('.item').length")).isEqualTo(1L);
        assertThat(value("location.hash")).asString().endsWith("q=catalog+http-9");
        open(page, "#/races?q=catalog+http-9");
        assertThat(value("document.getElementById('filter').value")).isEqualTo("catalog http-9");
        assertThat(value("document.querySelector('#shown').textContent")).isEqualTo("1 of 4 races");
    }

    @Test
    void races_are_grouped_and_certainties_switched_off() throws Exception {
        open(page, "#/races?g=package");
        assertThat(value("[...document.querySelectorAll('.band')].map(b => b.textContent).join('|')"))
                .isEqualTo("com.acme.stock  (2)|com.acme.config  (1)|com.acme.stats  (1)");
        value("[...document.querySelectorAll('#counts button')].find(b => b.textContent.includes('proved')).click()");
        assertThat(value("document.querySelectorAll('.item').length")).isEqualTo(2L);
    }

    @Test
    void the_keyboard_walks_through_the_list() throws Exception {
        open(page, "");
        String selected = "document.querySelector('.item[aria-selected=true]').dataset.id";
        Object first = value(selected);
        browser().press("j");
        assertThat(value(selected)).isNotEqualTo(first);
        browser().press("k");
        assertThat(value(selected)).isEqualTo(first);
        browser().press("/");
        assertThat(value("document.activeElement.id")).isEqualTo("filter");
        browser().press("Escape");
        browser().press("?");
        assertThat(value("document.getElementById('help').open")).isEqualTo(true);
    }

    @Test
    void both_accesses_stand_side_by_side_with_their_source() throws Exception {
        open(page, "");
        assertThat(value("[...document.querySelectorAll('.card .kind')].map(k => k.textContent).join()"))
                .isEqualTo("READ,WRITE");
        assertThat(value("document.querySelectorAll('.snippet .hit').length")).isEqualTo(2L);
        assertThat(value("document.querySelector('.card.write .hit').textContent"))
                .asString()
                .contains("reserved += amount");
    }

    @Test
    void the_picture_shows_the_order_that_is_there_and_the_one_that_is_missing() throws Exception {
        open(page, "");
        assertThat(value("document.querySelectorAll('.graph .lane').length")).isEqualTo(2L);
        assertThat(value("document.querySelectorAll('.graph .order').length")).isEqualTo(1L);
        assertThat(value("document.querySelectorAll('.graph .missing').length")).isEqualTo(1L);
    }

    @Test
    void the_player_steps_through_both_orders() throws Exception {
        open(page, "");
        String now = "document.querySelector('.player tr.now').textContent";
        assertThat(value(now)).asString().contains("6 unlock L1");
        browser().press("ArrowLeft");
        assertThat(value(now)).asString().contains("5 write reserved 40 -> 45");
        assertThat(value("document.querySelector('.player .controls').textContent"))
                .asString()
                .contains("reserved = 45");
        assertThat(value("document.querySelectorAll('.snippet .now').length")).isNotEqualTo(0L);
        browser().press("ArrowLeft");
        assertThat(value(now)).asString().contains("4 read reserved = 40");
        value("document.querySelector('[data-order=recorded]').click()");
        assertThat(value(now)).asString().contains("6 read reserved");
        value("document.querySelector('[data-do=first]').click()");
        assertThat(value(now)).asString().contains("1 hand over");
    }

    @Test
    void copies_are_made_of_text_markdown_and_suppressions() throws Exception {
        open(page, "");
        value("navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }");
        value("document.querySelector('[data-copy=\"copy suppression\"]').click()");
        assertThat(value("window.copied")).asString().matches("id:PF-[0-9a-f]{6} \\| issue=KEY, reason=\"TEXT\"");
        value("document.querySelector('[data-copy=\"copy text\"]').click()");
        assertThat(value("window.copied")).asString().contains("why this is a race", "usual fixes", "Let   W =");
        value("document.querySelector('[data-copy=\"copy Markdown\"]').click()");
        assertThat(value("window.copied"))
                .asString()
                .startsWith("### Data race on `com.acme.stock.Inventory.reserved`");
    }

    @Test
    void the_other_views_are_there_and_link_back() throws Exception {
        open(page, "#/fields");
        assertThat(value("getComputedStyle(document.getElementById('races')).display"))
                .isEqualTo("none");
        assertThat(value("document.scrollingElement.scrollTop")).isEqualTo(0L);
        assertThat(value("document.getElementById('fields').textContent"))
                .asString()
                .contains("com.acme.stock.Inventory.reserved", "held in 4 of 5 accesses");
        value("document.querySelector('#fields a').click()");
        browser().await("!document.getElementById('races').hidden");
        open(page, "#/triage");
        assertThat(value("document.getElementById('triage').textContent"))
                .asString()
                .contains("expired", "unused", "ACME-812", "Gone");
        open(page, "#/run");
        assertThat(value("document.getElementById('run').textContent"))
                .asString()
                .contains("17.0.15", "io.undertow");
    }

    @Test
    void a_result_without_races_says_so() throws Exception {
        open(empty, "");
        assertThat(value("document.getElementById('list').textContent"))
                .asString()
                .contains("No races");
    }

    @Test
    void of_five_thousand_races_only_those_in_sight_are_elements() throws Exception {
        open(large, "");
        assertThat(value("document.querySelector('#shown').textContent")).isEqualTo("5,000 races");
        assertThat((Long) value("document.querySelectorAll('.item').length")).isBetween(5L, 60L);
        value("document.getElementById('list').scrollTop = 200000");
        browser()
                .await(
                        "document.querySelectorAll('.item').length > 5 && parseInt(document.querySelector('.item').style.top) > 190000");
        value(
                "(f => { f.value = 'type299 http-10'; f.dispatchEvent(new Event('input')); })(document.getElementById('filter'))");
        assertThat((Long) value("visible.length")).isBetween(1L, 20L);
        Object paint = value("Math.round(performance.getEntriesByName('first-contentful-paint')[0].startTime)");
        Object done = value("Math.round(performance.getEntriesByType('navigation')[0].domComplete)");
        System.out.println(
                "5,000 races: first contentful paint after " + paint + " ms, all there after " + done + " ms");
    }
}
