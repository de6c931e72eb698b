package figures;

/** Figure 3 of the paper: {@code zwup} makes the path wobbly, so {@code qwop} and {@code gwap} do not race. */
class Wurble {
    Wurble x;
    Bloop g;

    public void qwop(Wurble w) {
        zwup(w.x);
    }

    public void gwap(Wurble w) {
        synchronized (this) {
            System.out.println(w.x.g);
        }
    }

    private void zwup(Wurble w) {
        synchronized (this) {
            System.out.println(w.x.g);
        }
        w = new Wurble();
        w.g.f = 21;
    }
}
