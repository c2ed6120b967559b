import type { VoucherCode } from '@foyer/contract/vouchers/voucher.ts';
import { comparableCode, voucherCodeProblem } from '@foyer/rules/vouchers/voucher-code.ts';
import type { Context } from '../../context.ts';
import type { Write } from '../../db/database.ts';
import { museumDay } from '../../museum-day.ts';
import { resolveDay } from '../../museum/schedule/relative-day.ts';
import { inLanguage } from '../../museum/schema/texts.ts';
import type { PreparedCode } from '../../museum/schema/voucher-model.ts';
import type { StoredCart } from '../../checkout/cart-store.ts';
import type { StoredCode } from '../../db/stored-order.ts';
import { readCodes, readLines } from '../../db/stored-order.ts';
import { isVoucher } from '../../orders/order-line.ts';
import { isDemonstration, isWorthless } from '../../payments/play-money.ts';
import type { PlaceKey } from '../../inventory/place-keys.ts';
import { voucherKey } from '../../inventory/place-keys.ts';
import { takenPlaces } from '../../inventory/take-places.ts';
import type { Museum } from '../../museum/schema/model.ts';
import type { PaymentProvider } from '../../payments/provider.ts';

/** Vouchers do not depend on a day. */
export const noDay = '';

/** An issued code with its current balance and its counter. At most `limitCents` can be used of it here. */
export interface VoucherBalance extends VoucherCode {
  readonly key: PlaceKey;
  readonly limitCents: number;
}

type Facts = Omit<VoucherBalance, 'usedCents' | 'availableCents'>;

/**
 * The vouchers of these codes by key, however the codes are spelt; codes that nobody issued are missing. Cents in `own` count as unused.
 * Every code is looked up in the same places, whether it exists or not, so that the time does not reveal it.
 */
export async function findVouchers(
  context: Context,
  codes: readonly string[],
  language: string,
  own: ReadonlyMap<PlaceKey, number> = new Map(),
): Promise<Map<PlaceKey, VoucherBalance>> {
  const { read } = context.database;
  const keys = [...new Set(codes.map(voucherKey))];
  const issued = await issuedVouchers(context, keys);
  const taken = await takenPlaces(read, keys, noDay, noDay);
  const prepared = preparedVouchers(context, language);
  return new Map(
    keys.flatMap((key) => {
      const facts = issued.get(key) ?? prepared.get(key);
      if (!facts) return [];
      const availableCents = Math.max(0, facts.limitCents - taken(key) + (own.get(key) ?? 0));
      return [[key, { ...facts, availableCents, usedCents: facts.amountCents - availableCents }]];
    }),
  );
}

/**
 * The vouchers that were bought here, with their name at that time. A voucher counts as never issued if it was given back, is suspended, is
 * not paid yet, or was paid with play money while this shop takes real money.
 */
async function issuedVouchers(context: Context, keys: readonly PlaceKey[]): Promise<Map<PlaceKey, Facts>> {
  if (keys.length === 0) return new Map();
  const rows = await context.database.read
    .selectFrom('vouchers')
    .innerJoin('orders', 'orders.booking_id', 'vouchers.booking_id')
    .innerJoin('carts', 'carts.id', 'orders.cart_id')
    .selectAll('vouchers')
    .select(['orders.lines', 'orders.is_test', 'carts.state'])
    .where('vouchers.id', 'in', keys)
    .where('vouchers.suspended_at', 'is', null)
    .where('vouchers.given_back_at', 'is', null)
    // A voucher pays nothing until its own price has arrived.
    .where('orders.settling', '=', '')
    .execute();
  const worth = rows.filter((row) => row.state === 'paid' && !isWorthless(row, context));
  return new Map(
    worth.map(({ id, code, line, lines, amount_cents, valid_from, valid_to }) => {
      const bought = readLines(lines)[line];
      const name = bought && isVoucher(bought) ? bought.name : '';
      const facts = { id: code, barcode: code, name, validFrom: valid_from, validTo: valid_to };
      return [id, { ...facts, key: id, amountCents: amount_cents, limitCents: amount_cents }];
    }),
  );
}

/**
 * Whether a cart may still pay with its codes: the price of a bought voucher has not been taken back and may not be soon, and codes of the
 * museum's file still cover what they pay (a museum stops a code by removing it or by entering that it was used or has ended). Locks the
 * vouchers until the transaction ends, so that a later suspension finds what they have paid.
 */
export async function codesStillValid(
  write: Write,
  cart: Pick<StoredCart, 'used_codes' | 'state' | 'created_at'>,
  context: Context,
): Promise<boolean> {
  // A code that pays nothing, because others pay everything, cannot invalidate the cart.
  const codes = readCodes(cart.used_codes).filter(({ cents }) => cents > 0);
  const keys = codes.map(({ key }) => key);
  if (keys.length === 0) return true;
  const ofFile: StoredCode[] = [];
  for (const code of codes.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const bought = await write
      .updateTable('vouchers')
      .set((row) => ({ suspended_at: row.ref('suspended_at') }))
      .where('id', '=', code.key)
      .executeTakeFirstOrThrow();
    if (bought.numUpdatedRows === 0n) ofFile.push(code);
  }
  if (!(await fileCodesStillValid(write, ofFile, cart, context))) return false;
  const ended = await write
    .selectFrom('vouchers')
    .innerJoin('orders', 'orders.booking_id', 'vouchers.booking_id')
    .innerJoin('carts', 'carts.id', 'orders.cart_id')
    .select('vouchers.id')
    .where('vouchers.id', 'in', keys)
    .where((is) =>
      is.or([
        is('carts.state', '<>', 'paid'),
        is('vouchers.suspended_at', 'is not', null),
        is('vouchers.given_back_at', 'is not', null),
      ]),
    )
    .executeTakeFirst();
  return ended === undefined;
}

/**
 * Whether these codes of the museum's file still cover what they pay. Validity is judged at `created_at`, because a code may end in the
 * night in which somebody pays with it.
 */
async function fileCodesStillValid(
  write: Write,
  codes: readonly StoredCode[],
  { state, created_at }: Pick<StoredCart, 'state' | 'created_at'>,
  context: Context,
): Promise<boolean> {
  if (codes.length === 0) return true;
  const keys = codes.map(({ key }) => key);
  const file = preparedVouchers(context, '');
  const taken = await takenPlaces(write, keys, noDay, noDay);
  return codes.every(({ key, cents }) => {
    const facts = file.get(key);
    if (!facts) return false;
    const whenBegun = { validFrom: null, validTo: facts.validTo, amountCents: 1, usedCents: 0 };
    // An open attempt's own cents are already included in `taken`.
    const paid = taken(key) + (state === 'open' ? 0 : cents);
    return voucherCodeProblem(whenBegun, created_at) === null && paid <= facts.limitCents;
  });
}

/** The codes of the museum's file, with their days resolved from today. */
function preparedVouchers(context: Context, language: string): Map<PlaceKey, Facts> {
  const { today } = museumDay(context).at;
  const dayOf = (expression: string | undefined) => (expression === undefined ? null : resolveDay(expression, today));
  return new Map(
    keyed(context.offered.voucherCodes).map(([key, { code, name, amount, used_amount, valid_from, valid_to }]) => {
      const barcode = comparableCode(code);
      return [
        key,
        {
          id: barcode,
          barcode,
          name: inLanguage(name, language),
          key,
          amountCents: amount,
          limitCents: amount - used_amount,
          validFrom: dayOf(valid_from),
          validTo: dayOf(valid_to),
        },
      ];
    }),
  );
}

type Keyed = readonly (readonly [PlaceKey, PreparedCode])[];
const keyedBefore = new WeakMap<readonly PreparedCode[], Keyed>();

/** The codes of the file with their keys, so that each is hashed only once. */
function keyed(codes: readonly PreparedCode[]): Keyed {
  const before = keyedBefore.get(codes);
  if (before) return before;
  const made = codes.map((code) => [voucherKey(code.code), code] as const);
  keyedBefore.set(codes, made);
  return made;
}

/**
 * The codes of the museum's file that pay. Sample codes, which are in a public file, pay only at the sandbox, where everything is free
 * anyway: neither with a provider that moves money nor in a shop that sells by invoice alone.
 */
export function payingCodes(
  museum: Pick<Museum, 'voucherCodes' | 'payments'>,
  provider: Pick<PaymentProvider, 'movesMoney'>,
): readonly PreparedCode[] {
  const { voucherCodes } = museum;
  return isDemonstration({ provider, museum }) ? voucherCodes : voucherCodes.filter(({ sample }) => !sample);
}
