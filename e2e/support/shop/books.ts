import { DatabaseSync } from 'node:sqlite';
import { expect } from '../browser/expect.ts';

/** What the shop and the provider have recorded for a buyer. */
export interface Books {
  readonly orders: number;
  /** Payments that the provider has taken and not refunded. */
  readonly taken: number;
  readonly refunded: number;
}

/** Reads the running server's database directly, like an auditor. */
export function booksOn(database: string, email: string): Books {
  const books = new DatabaseSync(database, { readOnly: true });
  const count = (sql: string) => Number(books.prepare(sql).get(email)?.['count'] ?? 0);
  const payments = (state: string) =>
    count(`select count(*) count from sandbox_payments p join carts c on c.id = p.reference
      where json_extract(c.buyer, '$.email') = ? and p.state = '${state}'`);
  try {
    return {
      orders: count(`select count(*) count from orders where json_extract(buyer, '$.email') = ?`),
      taken: payments('paid'),
      refunded: payments('refunded'),
    };
  } finally {
    books.close();
  }
}

/** Expects one order, paid once, without refund [PAY-9]. */
export async function expectOneOrder(database: string, email: string): Promise<void> {
  await expect.poll(() => booksOn(database, email)).toEqual({ orders: 1, taken: 1, refunded: 0 });
}
