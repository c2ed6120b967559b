import { isDeepStrictEqual } from 'node:util';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import type { Moment } from '@foyer/rules/time/museum-time.ts';
import { museumNow } from '@foyer/rules/time/museum-time.ts';
import { amountsWithout } from '@foyer/rules/money/shares.ts';
import { takeVouchersBack } from '../../catalog/vouchers/take-back.ts';
import type { Database, Write } from '../../db/database.ts';
import { readLines } from '../../db/stored-order.ts';
import type { StoredLine } from '../../db/stored-order.ts';
import { releaseShares } from '../../inventory/reservations.ts';
import { forgetUnpaid, unpaidShares } from '../../inventory/unpaid-places.ts';
import { addToOutbox } from '../../outbox/outbox.ts';
import { lockOrder, usedOfVouchers } from './cancel-order.ts';
import type { CreditNote } from '../credit-notes/credit-note.ts';
import { givenBackOf } from '../credit-notes/credit-note.ts';
import { creditNotesOf } from '../credit-notes/credit-note-store.ts';
import { endOrder, issueCreditNote } from './end-order.ts';
import { isVoucher } from '../order-line.ts';
import { lastOf, paidByVouchers, sharesOf, sumOfShares } from './paid-shares.ts';
import { mayBeVisited, placesOfLine } from './places-of-line.ts';
import { removeCodes } from './ticket-codes-back.ts';
import type { Credit, Remainder } from '../credit-notes/remainder.ts';
import { canBeParted, creditedLine, creditOf, creditOfRemainder, remainderOf } from '../credit-notes/remainder.ts';

/** An order line, by its index from 0, and how many of it to give back; without a count, all that is left. */
export interface WantedBack {
  readonly line: number;
  readonly count?: number;
}

/**
 * Why nothing was given back. `ON_ITS_WAY`: the bank still moves the money. `NOT_PAID`: an open invoice is cancelled as a whole, not given
 * back. `ONLY_WHOLE`: the line has no price for each piece. `VOUCHERS_SPENT`: the bought vouchers have paid for something, or are about to.
 * `LESS_IS_LEFT`: more of the order has gone back otherwise than its lines say. `CHANGED`: it is no longer what the operator agreed to.
 */
export type NotGivenBack =
  | 'UNKNOWN'
  | 'ENDED'
  | 'ON_ITS_WAY'
  | 'NOT_PAID'
  | 'NO_SUCH_LINE'
  | 'NOT_SO_MANY'
  | 'ONLY_WHOLE'
  | 'VOUCHERS_SPENT'
  | 'LESS_IS_LEFT'
  | 'NOTHING_TO_GIVE'
  | 'CHANGED';

export interface GivenBack {
  readonly note: CreditNote;
  /** Whether nothing of the order is left, so that it has ended. */
  readonly hasEnded: boolean;
  /** Who moves the money: the provider, by a job; the museum, by bank transfer; nobody, where none goes back. */
  readonly money: 'provider' | 'transfer' | 'none';
}

/** Thrown at the end of a trial, to roll the transaction back. */
class RollBackTrial extends Error {
  override readonly name = 'RollBackTrial';
  readonly given: GivenBack;

  constructor(given: GivenBack) {
    super('A trial.');
    this.given = given;
  }
}

/** Thrown to refuse from within the transaction, which is then rolled back. */
class RollBackRefusal extends Error {
  override readonly name = 'RollBackRefusal';
  readonly code: NotGivenBack;

  constructor(code: NotGivenBack) {
    super(code);
    this.code = code;
  }
}

interface Shop {
  readonly database: Pick<Database, 'write'>;
  /** The museum's. */
  readonly timeZone: string;
}

interface Agreement {
  /** Only reports what would be given back, and changes nothing. */
  readonly isTrial?: boolean;
  /** The result of a trial that the operator has agreed to: other amounts are refused. */
  readonly agreed?: GivenBack;
}

const moneyOf = ({ note, hasEnded, money }: GivenBack) => ({
  amounts: note.amounts,
  cents: [note.moneyCents, note.voucherCents],
  hasEnded,
  money,
});

/**
 * Gives back lines of an order, or all of it, by the museum's decision: one credit note and all that follows from it, or nothing. Money
 * goes back first, as far as money has paid; then what vouchers paid is on them again. An open invoice is reduced instead.
 */
export async function refundOrder(
  { database, timeZone }: Shop,
  bookingId: string,
  wanted: readonly WantedBack[] | 'all',
  now: number,
  { isTrial = false, agreed }: Agreement = {},
): Promise<GivenBack | NotGivenBack> {
  try {
    return await database.write(async (write) => {
      const given = await giveBackLines(write, bookingId, wanted, { now, moment: museumNow(now, timeZone) });
      if (isTrial) throw new RollBackTrial(given);
      if (agreed && !isDeepStrictEqual(moneyOf(given), moneyOf(agreed))) throw new RollBackRefusal('CHANGED');
      return given;
    });
  } catch (error) {
    if (error instanceof RollBackTrial) return error.given;
    if (error instanceof RollBackRefusal) return error.code;
    throw error;
  }
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

interface When {
  readonly now: number;
  readonly moment: Moment;
}

async function giveBackLines(
  write: Write,
  bookingId: string,
  wanted: readonly WantedBack[] | 'all',
  { now, moment }: When,
): Promise<GivenBack> {
  const order = requireRefundable(await lockOrder(write, bookingId));
  const notes = await creditNotesOf(write, bookingId);
  const left = remainderOf(readLines(order.lines), notes);
  const credit = wanted === 'all' ? creditOfRemainder(left, () => false, 0) : creditOfLines(left, wanted);
  const hasEnded = leavesNothing(left, credit);
  const isOpen = isUnpaidInvoice(order);
  if (isOpen && hasEnded) throw new RollBackRefusal('NOT_PAID');
  // When the order ends, all its vouchers do, even those of lines that were not named.
  if (hasEnded && (await usedOfVouchers(write, bookingId)) > 0) throw new RollBackRefusal('VOUCHERS_SPENT');
  const codes = await paidByVouchers(write, order);
  const { moneyCents, voucherCents, moneyLeft } = sharesOf(order.due_cents, notes, credit.cents);
  if (voucherCents > sumOfShares(codes)) throw new RollBackRefusal('LESS_IS_LEFT');
  const money = { moneyCents: isOpen ? 0 : moneyCents, voucherCents, refundedAt: null };
  const note = await issueCreditNote(write, bookingId, credit, { by: 'museum', now, ...money });
  if (!note) throw new RollBackRefusal('NOTHING_TO_GIVE');
  const parts = partsOf(left, note);
  for (const part of parts) await takeBack(write, bookingId, part, now);
  if (hasEnded) await endOrder(write, order, 'refunded', []);
  else {
    const free = parts.filter(({ ordered }) => !mayBeVisited(ordered, moment));
    const counted = parts.map(({ ordered, count }) => shareOf(ordered, count));
    await releaseShares(write, order.id, [
      ...free.flatMap(({ ordered, count }) => placesOfLine(ordered, count)),
      ...(await unpaidShares(write, order.id, counted)),
      ...lastOf(codes, voucherCents),
    ]);
    // Nothing of the invoice is owed any more: marked as paid, it is neither reminded of nor cancelled.
    if (isOpen && moneyLeft === 0) await notePaid(write, order, now);
  }
  const isTransferred = isInvoice(order.payart);
  if (note.moneyCents > 0 && !isTransferred) await addToOutbox(write, 'orderRefund', note.number, now);
  return { note, hasEnded, money: note.moneyCents === 0 ? 'none' : isTransferred ? 'transfer' : 'provider' };
}

/** The order; refused where nothing of it can be given back now. */
function requireRefundable(order: LockedOrder | undefined): LockedOrder {
  if (!order) throw new RollBackRefusal('UNKNOWN');
  if (order.state !== 'paid') throw new RollBackRefusal('ENDED');
  if (order.settling !== '') throw new RollBackRefusal('ON_ITS_WAY');
  return order;
}

const isUnpaidInvoice = ({ payart, paid_at, due_cents }: LockedOrder): boolean =>
  isInvoice(payart) && paid_at === null && due_cents > 0;

function creditOfLines(left: Remainder, wanted: readonly WantedBack[]): Credit {
  if (new Set(wanted.map(({ line }) => line)).size < wanted.length) throw new RollBackRefusal('NO_SUCH_LINE');
  const lines = wanted.map(({ line, count }) => {
    const of = left.lines[line];
    if (!of) throw new RollBackRefusal('NO_SUCH_LINE');
    const so = count ?? of.count;
    if (!Number.isInteger(so) || so < 1 || so > of.count) throw new RollBackRefusal('NOT_SO_MANY');
    if (!canBeParted(of, so)) throw new RollBackRefusal('ONLY_WHOLE');
    return creditedLine(of, so);
  });
  const credit = creditOf(lines);
  const after = amountsWithout(left.amounts, credit.amounts);
  if (after.some(({ cents }) => cents < 0)) throw new RollBackRefusal('LESS_IS_LEFT');
  return credit;
}

/** Whether the credit leaves nothing of the order: no line, or no cent while lines with a price are left. Free lines alone keep it valid. */
function leavesNothing(left: Remainder, credit: Credit): boolean {
  const after = left.lines
    .map((one) => ({ ...one, count: one.count - givenBackOf([credit], one.line) }))
    .filter(({ count }) => count > 0);
  return after.length === 0 || (left.cents === credit.cents && after.some(({ ordered }) => ordered.cents > 0));
}

interface Part {
  readonly line: number;
  readonly ordered: StoredLine;
  readonly count: number;
  /** Whether nothing of the line is left afterwards. */
  readonly isRest: boolean;
}

const partsOf = ({ lines }: Remainder, note: Pick<CreditNote, 'lines'>): Part[] =>
  lines.flatMap(({ line, ordered, count: left }) => {
    const count = givenBackOf([note], line);
    return count > 0 ? [{ line, ordered, count, isRest: count === left }] : [];
  });

/** Makes the bought vouchers or ticket codes invalid. */
async function takeBack(write: Write, bookingId: string, { line, ordered, count, isRest }: Part, now: number) {
  if (isVoucher(ordered) && !(await takeVouchersBack(write, bookingId, { line, count }, now)))
    throw new RollBackRefusal('VOUCHERS_SPENT');
  if (isAdmissionItem(ordered))
    await removeCodes(write, bookingId, { line, people: (ordered.people * count) / ordered.count, isWhole: isRest });
}

/** A line with only so many of it. */
const shareOf = (line: StoredLine, count: number): StoredLine =>
  isAdmissionItem(line) ? { ...line, count, people: (line.people * count) / line.count } : { ...line, count };

async function notePaid(write: Write, { id, booking_id }: LockedOrder, now: number): Promise<void> {
  await write.updateTable('orders').set({ paid_at: now }).where('booking_id', '=', booking_id).execute();
  await forgetUnpaid(write, id);
}
