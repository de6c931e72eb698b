package figures;

/** Figure 1 of the paper: a racy class. */
@Dodo.ThreadSafe
public class Dodo {
    @interface ThreadSafe {}

    private Dodo dee;

    public void zap(Dodo d) {
        synchronized (this) {
            System.out.println(d.dee);
        }
    }

    public void zup(Dodo d) {
        d.dee = new Dodo();
    }
}
