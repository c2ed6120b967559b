import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/support/test-database.ts';
import { isAskerKnown, isUnpaidCount, isVoucherCount } from './added-tables.ts';
import { openInvoiceRows, unpaidBefore } from '../checkout/invoice/overdue-invoices.ts';
import { jobsWaitingAt } from '../observability/gauges.ts';
import { isDoneWith } from '../retention/forget-attempts.ts';
import { isPostgres, openDatabase } from './database.ts';

const isCount = sql.raw(isUnpaidCount);
const isVoucher = sql.raw(isVoucherCount);

/** What is asked by the hour, at every order and at every call of a calendar, in the words of the code that asks. */
const questions: Readonly<Record<string, RawBuilder<unknown>>> = {
  'orders that count as unpaid': sql`select distinct orders.cart_id from holds
    inner join orders on orders.cart_id = holds.cart_id where ${isCount}`,
  'what was counted when it was sold': sql`select * from sold_places where ${isCount} order by key`,
  'and is given back': sql`delete from sold_places where cart_id in (${'1'}, ${'2'}) and ${isCount}`,
  'attempts of a guest': sql`select id, state, guest_id, basket_key, fingerprint, created_at, closed_at, expires_at, payment_id from carts
    where guest_id = ${'1'} and state in ('open', 'paid') order by created_at desc limit 100`,
  'attempts of a cart key': sql`select * from carts where basket_key = ${'1'} and state in ('open', 'paid')`,
  'the open attempt of a guest': sql`select id from carts where guest_id = ${'1'} and state = 'open'`,
  'counts that have ended': sql`delete from call_counts where (key) in
    (select key from call_counts where ends_at < ${1} order by ends_at limit 200)`,
  'places of events': sql`select key, taken from places where event_id in (${'1'}, ${'2'}) and day >= ${'1'} and day <= ${'2'}`,
  'places of some days': sql`select key, taken from places where (event_id, day) in (values (cast(${'1'} as text), cast(${'1'} as text)), (cast(${'2'} as text), cast(${'2'} as text)))`,
  'jobs of a kind': sql`select * from outbox where done_at is null and due_at <= ${1} and kind = ${'1'} order by due_at limit 1`,
  'mails that were not tried yet': sql`select * from outbox where done_at is null and due_at <= ${1} and kind = ${'1'} and attempts = ${0} order by due_at limit 20`,
  'mails that have failed': sql`select * from outbox where done_at is null and due_at <= ${1} and kind = ${'1'} and attempts > ${0} order by due_at limit 20`,
  'tickets that money has paid': sql`select outbox.* from outbox inner join orders on orders.booking_id = outbox.subject
    where outbox.done_at is null and outbox.due_at <= ${1} and outbox.kind = ${'confirmation'} and orders.due_cents > ${0} and orders.is_test = ${0}
      and orders.settling = ${''} and (orders.payment_id is not null or orders.paid_at is not null) order by outbox.due_at limit 20`,
  'jobs that wait': jobsWaitingAt(1),
  'attempts that nothing is to be done with': sql`select id from carts where id in (${'1'}, ${'2'}) and ${isDoneWith}`,
  'what an account has begun to order': sql`select id, payart from carts where account_id = ${'1'} and state = ${sql.lit('open')}`,
  'networks to be forgotten': sql`select set_off from asking_networks
    where ${sql.raw(isAskerKnown)} and asked_at < ${1} order by asked_at limit 1`,
  'who has begun an order': sql`select asker from asking_networks
    inner join orders on orders.cart_id = asking_networks.set_off where orders.booking_id = ${'1'}`,
  'the number of unpaid invoices': unpaidBefore('2026-05-01'),
  'overdue invoices': openInvoiceRows('2025-05-01', '2026-05-01'),
  'a guest': sql`select * from guests where token_hash = ${'1'}`,
  'orders that vouchers have paid': sql`select cart_id from sold_places where key in (${'1'}, ${'2'}) and ${isVoucher}`,
  'and those that are not paid': sql`select cart_id from holds where key in (${'1'}, ${'2'}) and ${isVoucher}`,
  'their numbers': sql`select booking_id from orders where cart_id in (${'1'}, ${'2'}) order by booking_id`,
  'and their vouchers': sql`select id from vouchers where booking_id in (${'1'}, ${'2'})`,
  'what pays of them': sql`update vouchers set suspended_at = ${1} where booking_id in (${'1'}, ${'2'}) and suspended_at is null`,
  'orders of an account': sql`select booking_id, cart_id, booked_at, total_cents, due_cents, payart, paid_at, settling, is_test from orders where account_id = ${'1'} order by booked_at desc limit 200`,
  'what was withdrawn from by the link': sql`select lines from withdrawals
    where booking_id = ${'1'} and by_link = ${1} order by declared_at desc limit 20`,
  'who has declared': sql`select email from withdrawals
    where booking_id = ${'1'} and declared_at < ${1} and declared_at > ${0}`,
  'paid orders of an account': sql`select * from orders inner join carts on carts.id = orders.cart_id
    where orders.account_id = ${'1'} and orders.is_test = ${0} and orders.due_cents > ${0} and carts.state = ${'paid'}
    order by orders.due_cents desc limit 200`,
};

test.skipIf(isPostgres(await testDatabase())).each(Object.entries(questions))(
  'scans no table for %s',
  async (_, question) => {
    const database = await openDatabase(await testDatabase());
    const { rows } = await sql<{ detail: string }>`explain query plan ${question}`.execute(database.read);
    await database.close();
    // An index of a part of a table is read as a whole.
    const read = rows.map(({ detail }) => detail).filter((detail) => /^SCAN (?!\d+ CONSTANT ROWS)/.test(detail));
    expect(read.filter((detail) => !/ INDEX (unpaid_|open_carts_)/.test(detail))).toEqual([]);
  },
);

test
  .skipIf(isPostgres(await testDatabase()))
  .each([
    'attempts of a guest',
    'orders of an account',
    'paid orders of an account',
    'what was withdrawn from by the link',
  ])('sorts no rows for %s, of which there may be thousands', async (name) => {
  const database = await openDatabase(await testDatabase());
  const { rows } = await sql<{ detail: string }>`explain query plan ${questions[name]}`.execute(database.read);
  await database.close();
  expect(rows.map(({ detail }) => detail).filter((detail) => detail.includes('TEMP B-TREE'))).toEqual([]);
});

test
  .skipIf(isPostgres(await testDatabase()))
  .each(['attempts of a guest', 'orders of an account', 'who has declared', 'the number of unpaid invoices'])(
  'reads nothing but the index for %s: the rows may be of any length',
  async (name) => {
    const database = await openDatabase(await testDatabase());
    const { rows } = await sql<{ detail: string }>`explain query plan ${questions[name]}`.execute(database.read);
    await database.close();
    expect(rows.map(({ detail }) => detail)).toEqual([expect.stringContaining(' USING COVERING INDEX ')]);
  },
);
