import { now } from '../clock.ts';
import { optionsFromEnvironment, exitOnWrongSetting, exitOnWrongSettingAsync } from '../config/environment.ts';
import { openShopsDatabase } from '../db/configured-database.ts';
import { documentsFolder, forgetDocuments } from '../documents/stored-documents.ts';
import { museumsTimeZone } from '../museum/load/museums-time-zone.ts';
import type { OrderInBooks } from '../orders/credit-notes/order-in-books.ts';
import { orderInBooks } from '../orders/credit-notes/order-in-books.ts';
import { nameOfLine } from '../orders/order-line.ts';
import type { GivenBack, NotGivenBack, WantedBack } from '../orders/ending/refund-order.ts';
import { refundOrder } from '../orders/ending/refund-order.ts';
import { confirmed, endWithUsage, typedFor, type Command } from './command.ts';

/** For the operator, while the shop runs and with its settings. */
const command: Command = {
  name: 'refund-order',
  words: ['ORDER', '[LINE…]'],
  about: `Gives back lines of an order, by their numbers: 2, or 1:3 for three of line 1. Without a line it shows the order, and gives back all of it.
Money goes first: the provider gives it back, or you do by bank transfer where it was an invoice. What vouchers have paid is on them again.
The customer is sent a credit note. Ends with 1 where nothing was given back.`,
  example: 'K7MP-3XQ9 1:2',
  asksFirst: true,
};

const refused: Readonly<Record<NotGivenBack, string>> = {
  UNKNOWN: 'is not an order of this shop.',
  ENDED: 'was cancelled or refunded before.',
  ON_ITS_WAY: 'has not been paid: its money is on its way. Wait until the bank has decided.',
  NOT_PAID: 'is an invoice that nobody has paid: npm run cancel-order ends it as a whole.',
  NO_SUCH_LINE: 'has no such line, or you have named one twice.',
  NOT_SO_MANY: 'has not so many left of a line.',
  ONLY_WHOLE: 'has a line there that goes back only as a whole: its prices differ, or it is a guided tour.',
  VOUCHERS_SPENT: 'has vouchers there that have paid for something, or are just about to: they cannot be given back.',
  LESS_IS_LEFT:
    'has less left than that: money went back for no line in particular. Give back all of it, or the rest at the provider.',
  NOTHING_TO_GIVE: 'has nothing there to give back: npm run cancel-order ends an order that cost nothing.',
  CHANGED: 'has changed since you were asked, and nothing was given back. Run the command again.',
};

const typed = typedFor(command);
const bookingId = (typed.words[0] ?? '').toUpperCase();
const wanted = typed.words.length > 1 ? typed.words.slice(1).map(lineOf) : 'all';
const options = exitOnWrongSetting(() => optionsFromEnvironment(process.env));
const database = await exitOnWrongSettingAsync(openShopsDatabase(options));
const shop = { database, timeZone: museumsTimeZone(options.museumFolder) };
const order = await orderInBooks(database.read, bookingId);
if (order) console.log(shown(order));
const trial = await refundOrder(shop, bookingId, wanted, now(), { isTrial: true });
if (typeof trial === 'string') await end(trial);
else {
  await confirmed(command, typed, `${question(trial)} This cannot be undone.`);
  await end(await refundOrder(shop, bookingId, wanted, now(), { agreed: trial }));
}

/** `2` or `1:3`; the command line numbers lines from 1. */
function lineOf(word: string): WantedBack {
  const [, line = '', count] = /^([1-9]\d{0,5})(?::([1-9]\d{0,5}))?$/.exec(word) ?? endWithUsage(command);
  return { line: Number(line) - 1, ...(count !== undefined && { count: Number(count) }) };
}

async function end(outcome: GivenBack | NotGivenBack): Promise<void> {
  const isRefused = typeof outcome === 'string';
  if (!isRefused) await forgetDocuments(documentsFolder(options.dataFolder), bookingId);
  await database.close();
  console.log(isRefused ? `${bookingId} ${refused[outcome]}` : done(outcome));
  process.exitCode = isRefused ? 1 : 0;
}

function shown({ lines, creditNotes, ...books }: OrderInBooks): string {
  const rows = lines.map(({ line, ordered, count }) => {
    const given = ordered.count - count;
    const back = given === 0 ? '' : count === 0 ? '  given back' : `  ${given} of them given back`;
    return `  ${String(line + 1).padStart(2)}  ${ordered.count} × ${nameOfLine(ordered)}  ${euros(ordered.cents)}${back}`;
  });
  const sums = [
    `${euros(books.totalCents)} ordered`,
    `${euros(books.paidCents)} paid with money`,
    `${euros(books.byVouchersCents)} by vouchers`,
    `${euros(books.creditedCents)} credited (${euros(books.refundedCents)} money, ${euros(books.restoredCents)} on vouchers)`,
    `${euros(books.openCents)} still to be paid`,
  ];
  return [bookingId, ...rows, `  ${sums.join(', ')}`, ...creditNotes.map(shownNote)].join('\n');
}

function shownNote({
  number,
  cents,
  moneyCents,
  refundedAt,
  returnedCents,
}: OrderInBooks['creditNotes'][number]): string {
  const money = moneyCents === 0 ? '' : refundedAt === null ? ', its money not given back by the provider' : '';
  const returned = returnedCents === 0 ? '' : `, of which ${euros(returnedCents)} came back to the museum`;
  return `  ${number}  ${euros(cents)}${money}${returned}`;
}

function question({ note, hasEnded, ...given }: GivenBack): string {
  const what = wanted === 'all' ? `all that is left of ${bookingId}` : `these lines of ${bookingId}`;
  const ends = hasEnded && wanted !== 'all' ? ' Nothing is left of the order then: it ends.' : '';
  return `Give back ${what}? ${whereTo(note, given.money)}${ends}`;
}

function done({ note, money, hasEnded }: GivenBack): string {
  const ends = hasEnded ? 'The order has ended.' : 'The rest of the order stands.';
  return `${bookingId}: credit note ${note.number} of ${euros(note.cents)}. ${whereTo(note, money)} ${ends} The customer is sent the credit note.`;
}

function whereTo({ cents, moneyCents, voucherCents }: GivenBack['note'], money: GivenBack['money']): string {
  const parts = [
    ...(money === 'provider' ? [`the provider gives back ${euros(moneyCents)}`] : []),
    ...(money === 'transfer' ? [`you transfer ${euros(moneyCents)} to the customer`] : []),
    ...(voucherCents > 0 ? [`${euros(voucherCents)} are on vouchers again`] : []),
    ...(cents > moneyCents + voucherCents ? [`${euros(cents - moneyCents - voucherCents)} are owed no longer`] : []),
  ];
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function euros(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`;
}
