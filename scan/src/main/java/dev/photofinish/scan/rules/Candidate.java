package dev.photofinish.scan.rules;

import dev.photofinish.scan.domain.Access;
import java.util.List;

/**
 * A likely race.
 *
 * @param issue what is wrong
 * @param site the access where it is to be mended
 * @param partner the access it races with; the same one if two threads run it at once
 * @param tier how sure it is
 * @param reasons for the tier, in words
 */
public record Candidate(Issue issue, Access site, Access partner, Tier tier, List<String> reasons) {
    /** Whether the access races with itself. */
    public boolean isWithItself() {
        return site.equals(partner);
    }
}
