import { createHash, randomBytes } from 'node:crypto';

export type Customer = Readonly<Record<string, unknown>>;

interface Account {
  email: string;
  /** The MD5 digest with which the shop logs in. */
  password: string;
  customer: Customer;
}

interface Session {
  readonly token: string;
  /** A guest's details; `account` instead for a logged-in customer. */
  readonly guest?: Customer;
  readonly account?: Account;
}

/** A payment of a cart or of a prepared order. */
export interface Order {
  readonly cartId: string;
  readonly totalCents: number;
  readonly url: { readonly continue: string; readonly cancel: string };
  readonly hasTickets: boolean;
  readonly preparedId?: string;
  state: 'open' | 'paid' | 'failed' | 'canceled';
  /** `us` and `sessionUs` of the sessions that received the booking. */
  readonly reportedTo: Set<string>;
}

export const md5 = (words: string): string => createHash('md5').update(words).digest('hex');

const key = (email: unknown) => String(email).toLowerCase();
const random = (letters: number) => randomBytes(letters).toString('hex').slice(0, letters);

/** The state of this back end, in memory. */
export function openBooks() {
  const accounts = new Map<string, Account>();
  const sessions = new Map<string, Session>();
  const ended = new Set<string>();
  const recoveries = new Map<string, Account>();
  const links = new Map<string, string>();
  const orders = new Map<string, Order>();
  const paidOrders = new Set<string>();

  const begin = (session: Omit<Session, 'token'>): string => {
    const token = random(40);
    sessions.set(token, { token, ...session });
    return token;
  };

  const endSessions = (account: Account, but?: string) => {
    for (const session of sessions.values())
      if (session.account === account && session.token !== but) {
        sessions.delete(session.token);
        ended.add(session.token);
      }
  };

  return {
    session: (token: string | undefined) => (token === undefined ? undefined : sessions.get(token)),
    /** Whether this back end has ever issued the token. */
    hasGiven: (token: string) => sessions.has(token) || ended.has(token),
    isTaken: (email: unknown) => accounts.has(key(email)),

    register(customer: Customer, password: string): string {
      const account = { email: String(customer['email']), password: md5(password), customer };
      accounts.set(key(account.email), account);
      return begin({ account });
    },
    beginGuest: (customer: Customer) => begin({ guest: customer }),
    login(email: unknown, password: unknown): string | undefined {
      const account = accounts.get(key(email));
      return account && account.password === password ? begin({ account }) : undefined;
    },

    changePassword(account: Account, password: string, token?: string) {
      account.password = password;
      endSessions(account, token);
    },
    changeEmail(account: Account, email: string) {
      accounts.delete(key(account.email));
      account.email = email;
      account.customer = { ...account.customer, email };
      accounts.set(key(email), account);
    },

    /** Stores the link that would be mailed; none for an unknown address. */
    askRecovery(email: unknown, backlink: string) {
      const account = accounts.get(key(email));
      if (!account) return;
      const token = random(43);
      recoveries.set(token, account);
      links.set(key(email), `${backlink}/${random(12)}#${token}`);
    },
    recoveryLink: (email: string) => links.get(key(email)),
    recover(token: string, password: string): boolean {
      const account = recoveries.get(token);
      if (!account) return false;
      recoveries.delete(token);
      account.password = password;
      endSessions(account);
      return true;
    },

    place(order: Pick<Order, 'totalCents' | 'url' | 'hasTickets' | 'preparedId'>): Order {
      const placed: Order = { ...order, cartId: random(24), state: 'open', reportedTo: new Set() };
      orders.set(placed.cartId, placed);
      return placed;
    },
    order: (cartId: unknown) => orders.get(String(cartId)),
    pay(order: Order) {
      order.state = 'paid';
      if (order.preparedId !== undefined) paidOrders.add(order.preparedId);
    },
    isPaid: (preparedId: unknown) => paidOrders.has(String(preparedId)),
  };
}

export type Books = ReturnType<typeof openBooks>;
