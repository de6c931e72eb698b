package dev.photofinish.runtime;

/** Hears of races while the program runs. */
public interface RaceListener {
    /** Two places raced for the first time; called in the thread of the later access. */
    void onRace(Race race);

    /** The detector failed and has switched itself off. */
    void onFailure(Throwable failure);
}
