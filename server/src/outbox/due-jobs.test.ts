import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { newSecretName } from '../customers/guests/secrets.ts';
import { aboutMoney } from '../observability/counters.ts';
import { adults, buy } from '../../test/support/shopping.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import { mailKinds } from './do-jobs.ts';
import { dueJobs } from './due-jobs.ts';
import type { OutboxKind } from './outbox-kind.ts';
import { jobTaker } from './outbox.ts';

const shop = await startTestServer();
await buy(shop, [adults(1)]);
await shop.server.idle();
const { read } = shop.database;
const order = await read.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
const cart = await read.selectFrom('carts').selectAll().where('id', '=', order.cart_id).executeTakeFirstOrThrow();
afterAll(() => shop.close());
beforeEach(async () => void (await read.deleteFrom('outbox').execute()));

/** A day ahead: the server's own worker takes nothing of it. */
const noon = shop.clock.now + 24 * 3_600_000;

interface HowDue {
  readonly attempts?: number;
  /** So long before noon. */
  readonly beforeMs?: number;
}

async function add(kind: OutboxKind, subject: string, { attempts = 0, beforeMs = 0 }: HowDue = {}): Promise<void> {
  const job = { kind, subject, attempts, due_at: noon - beforeMs, done_at: null };
  await read.insertInto('outbox').values(job).execute();
}

async function addMany(kind: OutboxKind, how: HowDue, count = 30): Promise<void> {
  for (let number = 0; number < count; number += 1) await add(kind, `${kind} ${number}`, how);
}

let orders = 0;
/** One more order that money has paid, but for what is its own. */
async function addOrder(own: Partial<Insertable<Tables['orders']>> = {}): Promise<string> {
  const id = `COPY-${String((orders += 1)).padStart(4, '0')}`;
  await read
    .insertInto('carts')
    .values({ ...cart, id, booking_id: id, payment_id: null })
    .execute();
  const names = { booking_id: id, cart_id: id, secret: id, payment_id: id };
  await read
    .insertInto('orders')
    .values({ ...order, ...names, is_test: 0, ...own })
    .execute();
  return id;
}

/** The same, and its confirmation. */
async function confirmation(own: Partial<Insertable<Tables['orders']>>, how?: HowDue): Promise<string> {
  const id = await addOrder(own);
  await add('confirmation', id, how);
  return id;
}

/** What is taken, one after the other, until nothing is due. */
async function taken(kinds: readonly OutboxKind[] = mailKinds): Promise<string[]> {
  const all: string[] = [];
  const take = jobTaker(shop.database, kinds);
  for (let job = await take(noon); job; job = await take(noon)) all.push(job.subject);
  return all;
}

test('takes confirmations of orders paid with money before all other mails, however long those have waited', async () => {
  await addMany('recovery', { beforeMs: 1000 });
  for (let number = 0; number < 30; number += 1) await confirmation({ due_cents: 0 }, { beforeMs: 1000 });
  const later = await confirmation({});
  const failing = await confirmation({}, { beforeMs: 500, attempts: 5 });
  const order = await taken();
  expect(order.slice(0, 2)).toEqual([failing, later]);
  expect(new Set(order).size).toBe(62);
});

test.each([
  ['costs nothing', { due_cents: 0 }],
  ['is paid with play money', { is_test: 1 }],
  ['has an open invoice', { payment_id: null, paid_at: null }],
  ['waits for its bank', { settling: 'withheld' }],
] as const)('gives the confirmation of an order that %s no priority over other mails', async (_, own) => {
  const later = await confirmation(own);
  await add('recovery', 'link', { beforeMs: 1 });
  const paid = await confirmation({});
  expect(await taken()).toEqual([paid, 'link', later]);
});

test('takes failed jobs after first tries of any kind, and jobs that have failed often last', async () => {
  await addMany('confirmation', { attempts: 20, beforeMs: 1000 });
  await add('giftVoucher', 'gift', { beforeMs: 20 });
  await add('recovery', 'first try', { beforeMs: 10 });
  await add('recovery', 'asked to come again', { attempts: 6 });
  await add('withdrawalNotice', 'notice, asked to come again', { attempts: 1, beforeMs: 500 });
  const order = await taken();
  // A gift is paid for: it waits for no link that was asked for later.
  expect(order.slice(0, 4)).toEqual(['gift', 'first try', 'notice, asked to come again', 'asked to come again']);
  expect(order.slice(4).every((subject) => /^confirmation \d+$/.test(subject))).toBe(true);
  expect(order).toHaveLength(34);
});

test('still takes a failed job behind thirty first tries', async () => {
  await addMany('recovery', { beforeMs: 1000 });
  await add('recovery', 'failed', { attempts: 3, beforeMs: 2000 });
  expect((await taken()).at(-1)).toBe('failed');
});

test('among mails due at the same moment takes the shop’s own notices first and requested links last', async () => {
  for (const kind of mailKinds) await add(kind, kind);
  const owed = ['creditNote', 'paymentReminder', 'unpaidCancelled', 'paymentRefused', 'withdrawal', 'emailChange'];
  const orders = ['orderAccepted', 'confirmation', 'giftVoucher', 'withdrawalNotice'];
  const links = ['invoiceConfirmation', 'recovery', 'orderLink'];
  expect(await taken()).toEqual([...owed, ...orders, ...links]);
});

test('takes refunds, failed ones too, before voids', async () => {
  await add('void', 'ended hold', { beforeMs: 1000 });
  await add('refund', 'somebody’s money');
  await add('refund', 'has failed, and is as much theirs', { attempts: 3, beforeMs: 500 });
  expect(await taken(aboutMoney)).toEqual(['has failed, and is as much theirs', 'somebody’s money', 'ended hold']);
});

test('takes turns with hundreds of refunds, ended payments and questions about open ones', async () => {
  await addMany('orderRefund', { beforeMs: 3000 }, 100);
  for (let number = 0; number < 100; number += 1) await addBy('many', 'void', { beforeMs: 2000 });
  await add('paymentState', 'of a visitor who paid and closed the browser', { beforeMs: 1000 });
  await addMany('orderPayment', { beforeMs: 1000 }, 5);
  const kinds = (await dueJobs(shop.database, aboutMoney, noon)).map(({ kind }) => kind);
  const refunds = ['orderRefund', 'orderRefund', 'orderRefund'];
  const turn = [...refunds, 'void', 'void', 'void', 'orderPayment'];
  const first = [...refunds, 'paymentState', 'void', 'void', 'orderPayment'];
  expect(kinds).toEqual([...first, ...turn, ...turn].slice(0, 20));
});

test('takes a newcomer’s job before nine thousand others that are due', async () => {
  const of = (network: string, beforeMs: number) => ({ id: newSecretName(), network, beforeMs });
  const many = Array.from({ length: 9000 }, (_, at) => of('many', 1000 + (at % 5)));
  const newcomer = of('one', 1);
  for (let first = 0; first <= many.length; first += 1000) {
    const some = [...many.slice(first, first + 1000), ...(first === 5000 ? [newcomer] : [])];
    if (some.length === 0) break;
    await read
      .insertInto('asking_networks')
      .values(some.map(({ id, network }) => ({ set_off: id, asker: network, asked_at: 0 })))
      .execute();
    await read
      .insertInto('outbox')
      .values(
        some.map(({ id, beforeMs }) => ({
          kind: 'void',
          subject: id,
          attempts: 0,
          due_at: noon - beforeMs,
          done_at: null,
        })),
      )
      .execute();
  }
  expect((await dueJobs(shop.database, aboutMoney, noon))[0]?.subject).toBe(newcomer.id);
});

/** Adds a job that this network has set off, with the order, attempt or request that it is about. */
async function addBy(network: string, kind: OutboxKind, how: HowDue): Promise<string> {
  const ofOrders: readonly OutboxKind[] = ['confirmation', 'orderAccepted', 'paymentReminder', 'unpaidCancelled'];
  const isOfOrder = [...ofOrders, 'giftVoucher', 'paymentRefused'].includes(kind);
  const id = isOfOrder ? await addOrder({ due_cents: 0 }) : newSecretName();
  await read.insertInto('asking_networks').values({ set_off: id, asker: network, asked_at: 0 }).execute();
  const rest: Partial<Record<OutboxKind, string>> = {
    giftVoucher: ' 1',
    paymentRefused: ' visited',
    orderLink: ' network',
    recovery: ' network owner',
    emailChange: ' confirmed',
  };
  const subject = `${id}${rest[kind] ?? ''}`;
  await add(kind, subject, how);
  return subject;
}

test.each(['void', 'paymentState', 'settlement', ...mailKinds.filter((kind) => kind !== 'creditNote')] as const)(
  'takes jobs %s of networks with fewer of them first, failed ones too',
  async (kind) => {
    for (const attempts of [0, 3, 20]) {
      for (let number = 0; number < 25; number += 1) await addBy('many', kind, { attempts, beforeMs: 1000 });
      const first = await addBy('two', kind, { attempts, beforeMs: 10 });
      const second = await addBy('two', kind, { attempts, beforeMs: 5 });
      const only = await addBy('one', kind, { attempts });
      for (let number = 0; number < 3; number += 1) await add(kind, newSecretName(), { attempts, beforeMs: 2000 });
      const order = await taken([kind]);
      // Jobs of unknown networks are not counted together.
      expect(order.slice(3, 6)).toEqual([only, first, second]);
      expect(new Set(order).size).toBe(31);
    }
  },
);

test('takes the payments of networks with fewer of them first, of ends and questions together', async () => {
  for (let number = 0; number < 25; number += 1) {
    for (const kind of ['paymentState', 'void', 'settlement'] as const) await addBy('many', kind, { beforeMs: 1000 });
  }
  const asked = await addBy('one', 'paymentState', { beforeMs: 10 });
  const ended = await addBy('one', 'void', {});
  expect((await taken(aboutMoney)).slice(0, 2)).toEqual([asked, ended]);
});

test('reads which jobs are due again after a second, and when it has taken all that it has read', async () => {
  await addMany('recovery', { beforeMs: 1000 });
  const take = jobTaker(shop.database, mailKinds);
  expect((await take(noon))?.subject).toBe('recovery 0');
  const soon = await confirmation({});
  expect((await take(noon + 999))?.subject).toBe('recovery 1');
  expect((await take(noon + 1000))?.subject).toBe(soon);
  expect((await take(noon - 1))?.subject).toMatch(/^recovery/);
  for (let number = 3; number < 30; number += 1) await take(noon - 1);
  expect(await take(noon - 1)).toBeNull();
});
