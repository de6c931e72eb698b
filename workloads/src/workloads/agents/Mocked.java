// WORK mocks of a final class, of static methods and of constructors, made by changing classes that run
// JARS org.mockito:mockito-core:5.14.2 net.bytebuddy:byte-buddy:1.15.4 net.bytebuddy:byte-buddy-agent:1.15.4
// JARS org.objenesis:objenesis:3.3
import org.mockito.MockedConstruction;
import org.mockito.MockedStatic;
import org.mockito.Mockito;

public class Mocked {
    static final class Account {
        private int balance = 5;

        int balance() {
            return balance;
        }

        void add(int amount) {
            balance += amount;
        }

        static int rate() {
            return 3;
        }
    }

    public static void main(String[] args) throws Exception {
        Account real = new Account();
        Account mock = Mockito.mock(Account.class);
        Mockito.when(mock.balance()).thenReturn(42);
        Account spy = Mockito.spy(real);
        spy.add(2);
        String constants;
        try (MockedStatic<Account> statics = Mockito.mockStatic(Account.class);
                MockedConstruction<Account> made = Mockito.mockConstruction(Account.class)) {
            statics.when(Account::rate).thenReturn(7);
            constants = Account.rate() + " " + new Account().balance() + " "
                    + made.constructed().size();
        }
        Thread other = new Thread(() -> real.add(1));
        other.start();
        Thread.sleep(20); // orders nothing
        real.add(1);
        other.join();
        System.out.println("DONE Mocked " + mock.balance() + " " + spy.balance() + " " + constants + " "
                + Account.rate() + " " + real.balance());
    }
}
