package figures;

public class Bloop {
    public int f = 1;
}
