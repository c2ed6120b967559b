import { loginName } from '@foyer/rules/customers/credentials.ts';
import type { Read } from '../db/database.ts';
import { readBuyer, readCodes, readLines } from '../db/stored-order.ts';
import { rowsOfCustomer } from './rows-of-customer.ts';

/**
 * Everything that is stored about the person who has an e-mail address, in names that they can read. Leaves out what gives access to something: the
 * hashes of the password and of tokens, and the secret parts of addresses.
 */
export async function exportCustomer(read: Read, email: string) {
  const rows = await rowsOfCustomer(read, email);
  const bookingIds = rows.orders.map(({ booking_id }) => booking_id);
  const tickets = await ofBookings(bookingIds, (ids) =>
    read.selectFrom('tickets').selectAll().where('booking_id', 'in', ids).orderBy('line').orderBy('position').execute(),
  );
  const vouchers = await ofBookings(bookingIds, (ids) =>
    read
      .selectFrom('vouchers')
      .selectAll()
      .where('booking_id', 'in', ids)
      .orderBy('line')
      .orderBy('position')
      .execute(),
  );
  const creditNotes = await ofBookings(bookingIds, (ids) =>
    read.selectFrom('credit_notes').selectAll().where('booking_id', 'in', ids).orderBy('issued_at').execute(),
  );
  const states = new Map(rows.carts.map(({ id, state }) => [id, state]));
  const ordered = new Set(rows.orders.map(({ cart_id }) => cart_id));
  return {
    email: loginName(email),
    account: rows.account && {
      email: rows.account.email,
      createdAt: moment(rows.account.created_at),
      details: JSON.parse(rows.account.details) as unknown,
    },
    visits: rows.visits.map((row) => ({
      createdAt: moment(row.created_at),
      usedAt: moment(row.used_at),
      isLogin: row.account_id !== null,
      details: row.details === '' ? null : (JSON.parse(row.details) as unknown),
    })),
    orders: rows.orders.map((row) => ({
      bookingId: row.booking_id,
      bookedAt: moment(row.booked_at),
      state: states.get(row.cart_id),
      paidAt: row.paid_at === null ? null : moment(row.paid_at),
      isTest: row.is_test === 1,
      withAccount: row.account_id !== null,
      language: row.language,
      buyer: readBuyer(row.buyer),
      lines: readLines(row.lines),
      totalCents: row.total_cents,
      dueCents: row.due_cents,
      redeemedVouchers: redeemed(row.used_codes),
      paymentName: row.payment_name,
      paymentId: row.payment_id,
      externalDocumentNumber: row.document_number,
      tickets: tickets.filter((ticket) => ticket.booking_id === row.booking_id),
      vouchers: vouchers
        .filter((voucher) => voucher.booking_id === row.booking_id)
        .map(({ id: _key, suspended_at, given_back_at, ...voucher }) => ({
          ...voucher,
          suspendedAt: suspended_at === null ? null : moment(suspended_at),
          givenBackAt: given_back_at === null ? null : moment(given_back_at),
        })),
      creditNotes: creditNotes
        .filter((note) => note.booking_id === row.booking_id)
        .map((note) => ({
          number: note.number,
          issuedAt: moment(note.issued_at),
          by: note.credited_by,
          lines: JSON.parse(note.lines) as unknown,
          cents: note.cents,
          moneyCents: note.money_cents,
          voucherCents: note.voucher_cents,
          refundedAt: note.refunded_at === null ? null : moment(note.refunded_at),
          returnedCents: note.returned_cents,
        })),
    })),
    attempts: rows.carts
      .filter(({ id }) => !ordered.has(id))
      .map((row) => ({
        createdAt: moment(row.created_at),
        closedAt: row.closed_at === null ? null : moment(row.closed_at),
        state: row.state,
        language: row.language,
        buyer: row.buyer === null ? null : readBuyer(row.buyer),
        lines: readLines(row.lines),
        totalCents: row.total_cents,
        redeemedVouchers: redeemed(row.used_codes),
        paymentId: row.payment_id,
        externalDocumentNumber: row.document_number,
      })),
    passwordRecoveries: rows.recoveries.map((row) => ({ createdAt: moment(row.created_at), language: row.language })),
    formerAddresses: rows.formerAddresses.map((row) => ({ leftAt: moment(row.left_at), language: row.language })),
    orderSearches: rows.orderSearches.map((row) => ({ createdAt: moment(row.created_at), bookingId: row.booking_id })),
    withdrawals: rows.withdrawals.map((row) => ({
      declaredAt: moment(row.declared_at),
      bookingId: row.booking_id,
      byLink: row.by_link === 1,
      name: row.name,
      email: row.email,
      language: row.language,
      lines: JSON.parse(row.lines) as unknown,
      words: row.words,
    })),
    gifts: rows.gifts.map(({ bookedAt, gift }) => ({ bookedAt: moment(bookedAt), ...gift })),
    networks: rows.askingNetworks.map(({ asker, asked_at }) => ({ at: moment(asked_at), hash: asker })),
    sandboxPayments: rows.sandboxPayments.map((row) => ({
      createdAt: moment(row.created_at),
      amountCents: row.amount_cents,
      accountHolder: row.account_holder,
      maskedIban: row.masked_iban,
      payerName: row.payer_name,
      payerEmail: row.payer_email,
    })),
  };
}

const moment = (epochMs: number): string => new Date(epochMs).toISOString();

const redeemed = (codes: string) =>
  readCodes(codes).map(({ name, lastLetters, cents }) => ({ name, lastLetters, cents }));

/** Queries in batches of 500 ids: databases limit the length of a list. */
async function ofBookings<Row>(ids: readonly string[], find: (some: string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += 500) rows.push(...(await find(ids.slice(start, start + 500))));
  return rows;
}
