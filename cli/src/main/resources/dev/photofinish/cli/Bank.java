package com.acme.bank;

/** A teller pays in under the lock of the account; a web page shows the balance without it. */
public class Bank {
    static class Account {
        private long balance;

        synchronized void payIn(long amount) {
            balance += amount;
        }

        long balanceNow() {
            return balance;
        }
    }

    static class Teller implements Runnable {
        private final Account account;

        Teller(Account account) {
            this.account = account;
        }

        @Override
        public void run() {
            account.payIn(100);
        }
    }

    static class Page implements Runnable {
        private final Account account;

        Page(Account account) {
            this.account = account;
        }

        @Override
        public void run() {
            render();
        }

        private void render() {
            System.out.println("Your balance is " + (account.balanceNow() == 0 ? "still being computed" : "fine"));
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account account = new Account();
        Thread teller = new Thread(new Teller(account), "teller-1");
        Thread page = new Thread(new Page(account), "http-7");
        teller.start();
        Thread.sleep(100); // so that the two come in this order; sleeping orders nothing
        page.start();
        teller.join();
        page.join();
    }
}
