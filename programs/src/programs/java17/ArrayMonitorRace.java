// IDIOM two threads hold the monitors of two arrays of the program's own objects
// EXPECT race field=ArrayMonitorRace$Cell.count at=A,A
public class ArrayMonitorRace {
  static final Cell[] CELLS = {new Cell()};

  static class Cell {
    int count;
  }

  static void add() {
    synchronized (CELLS.clone()) {
      CELLS[0].count++; // @A
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(ArrayMonitorRace::add, ArrayMonitorRace::add);
  }
}
