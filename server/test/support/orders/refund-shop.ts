import { Writable } from 'node:stream';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect } from 'vitest';
import { secretNamed } from '../../../src/db/settings.ts';
import { creditNotesOf } from '../../../src/orders/credit-notes/credit-note-store.ts';
import type { GivenBack, NotGivenBack, WantedBack } from '../../../src/orders/ending/refund-order.ts';
import { refundOrder } from '../../../src/orders/ending/refund-order.ts';
import { openBooks } from '../../stress/book-reader.ts';
import { notify } from '../../stress/campaign-shop.ts';
import type { MoneyElsewhere } from '../../stress/sequences/money-books.ts';
import { moneyOf, orderIssues, readMoneyBooks } from '../../stress/sequences/money-books.ts';
import type { ProviderInHand, ProvidersPayment } from '../../stress/provider-in-hand.ts';
import { providerInHand } from '../../stress/provider-in-hand.ts';
import type { Wish } from '../shopping.ts';
import { execPayment, initPayment, signIn } from '../shopping.ts';
import type { TestOptions, TestServer } from '../test-server.ts';
import { startTestServer } from '../test-server.ts';
import { testMuseum } from '../museum/test-museum.ts';
import { isUndone } from '../undone-jobs.ts';

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly bookingId?: string;
  readonly cents?: number;
}

export interface Bought {
  readonly cartId: string;
  readonly bookingId: string;
  /** Null where no provider was asked. */
  readonly payment: ProvidersPayment | null;
}

/** A shop whose provider is in the test's hand, and whose books are checked from outside. */
export interface RefundShop extends TestServer {
  readonly provider: ProviderInHand;
  readonly lines: LogLine[];
  readonly museumFolder: string;
  buy(items: readonly unknown[], wish?: Wish): Promise<Bought>;
  /** At the museum's desk, by an operator. */
  giveBack(order: Bought, wanted?: readonly WantedBack[] | 'all'): Promise<GivenBack | NotGivenBack>;
  /** The provider says that something has happened. */
  tell(payment: ProvidersPayment | null): Promise<void>;
  /** Its jobs are done, also those that wait, but for what fails. */
  jobsDone(): Promise<void>;
  notesOf(order: Bought): ReturnType<typeof creditNotesOf>;
  /** Fails where the books of an order do not add up. `moved`: what the museum's bank has moved, and what is owed for a visit. */
  checkBooks(order: Bought, moved?: Partial<MoneyElsewhere>): Promise<void>;
}

export async function openRefundShop(options: TestOptions = {}): Promise<RefundShop> {
  const provider = providerInHand();
  const lines: LogLine[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)) as LogLine);
      done();
    },
  });
  const museumFolder = testMuseum();
  const shop = await startTestServer({
    museumFolder,
    ...options,
    parts: { provider: provider.part, log: pino(stream) },
  });
  const shopToTell = { ...shop, secret: await secretNamed(shop.database, 'sandbox') };
  const books = await openBooks(shop.databaseUrl);
  const { read } = shop.database;
  const tell = async (payment: ProvidersPayment | null) => {
    if (payment) expect(await notify(shopToTell, payment.id)).toBe(200);
  };
  return {
    ...shop,
    provider,
    lines,
    museumFolder,
    tell,
    buy: async (items, wish = {}) => {
      const before = provider.payments.length;
      const { status, body } = await initPayment(shop, await signIn(shop), [...items], wish);
      if (status !== 200) throw new Error(`initPayment: ${status} ${JSON.stringify(body)}`);
      const payment = provider.payments[before] ?? null;
      if (payment) provider.move(payment, ['open'], 'paid');
      const cartId = payment?.start.reference ?? new URL(body.data).searchParams.get('cartId') ?? '';
      const { data } = (await execPayment(shop, cartId)).body;
      return { cartId, bookingId: data.booking_id, payment };
    },
    giveBack: (order, wanted = 'all') =>
      refundOrder({ database: shop.database, timeZone: 'Europe/Berlin' }, order.bookingId, wanted, shop.clock.now),
    jobsDone: async () => {
      await expect
        .poll(
          async () => {
            shop.clock.now += 60_000;
            // News of nobody's payment wake the workers.
            await notify(shopToTell, 'nobodys');
            const undone = sql.raw<SqlBool>(isUndone(shop.clock.now));
            return read.selectFrom('outbox').select(['kind', 'subject']).where(undone).execute();
          },
          { interval: 20 },
        )
        .toEqual([]);
    },
    notesOf: ({ bookingId }) => creditNotesOf(read, bookingId),
    checkBooks: async ({ cartId, payment }, moved = {}) => {
      const rows = await readMoneyBooks(books, [cartId]);
      const [order] = rows.orders;
      if (!order) throw new Error('No such order.');
      const elsewhere = payment ? moneyOf(payment) : { cameCents: 0, wentCents: 0 };
      expect([...orderIssues(rows, order, { ...elsewhere, ...moved })]).toEqual([]);
    },
    close: async () => {
      await books.close();
      await shop.close();
    },
  };
}

/** What was given back; throws where it was refused. */
export function given(outcome: GivenBack | NotGivenBack): GivenBack {
  if (typeof outcome === 'string') throw new Error(`Refused: ${outcome}`);
  return outcome;
}
