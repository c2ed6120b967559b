import { loginName } from '@foyer/rules/customers/credentials.ts';
import { typedBookingId } from '@foyer/rules/checkout/booking-id.ts';
import type { ChosenLine } from '@foyer/rules/withdrawal/declaration.ts';
import { choiceProblems, declarationProblems, isChoiceOf } from '@foyer/rules/withdrawal/declaration.ts';
import { canBeChosen } from '@foyer/rules/withdrawal/right-of-withdrawal.ts';
import type { VouchersOfLine } from '../catalog/vouchers/suspend-vouchers.ts';
import { suspendWithdrawn } from '../catalog/vouchers/suspend-vouchers.ts';
import type { Call, Context, Handler, Reply } from '../context.ts';
import type { FieldErrors } from '../customers/guests/guest-details.ts';
import { refuseErrors } from '../customers/guests/guest-details.ts';
import { hashOf } from '../customers/guests/secrets.ts';
import type { Brand } from '../museum/schema/brand-model.ts';
import { minutesLater } from '../museum/schedule/museum-offset.ts';
import { maskedEmail } from '../orders/booking-on-wire.ts';
import type { OrderLine } from '../orders/order-line.ts';
import { isVoucher } from '../orders/order-line.ts';
import { recordRequestingNetwork } from '../orders/requesting-networks.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import type { KeptWithdrawal } from './kept-withdrawals.ts';
import { withdrawalById, withdrawnLines } from './kept-withdrawals.ts';
import type { WithdrawnLine } from './kept-withdrawals.ts';
import { nameOfLine } from '../orders/order-line.ts';
import { orderByLink } from './withdrawable-order.ts';

type Declared = Omit<KeptWithdrawal, 'id' | 'declared_at'>;

/** A declaration, and the vouchers among its chosen lines. */
interface Declaration {
  readonly declared: Declared;
  readonly vouchers: readonly VouchersOfLine[];
}

/** The part of the Context that is needed to store declarations. */
export type DeclarationContext = Pick<Context, 'database' | 'now' | 'accountLimits' | 'wakeOutbox'> & {
  readonly museum: { readonly brand: Pick<Brand, 'timeZone'> };
};

/**
 * Stores a declaration, suspends the vouchers that were chosen by an order's link, and adds both mails to the outbox, in one transaction. Without a
 * link no order is looked up: the answer does not reveal whether it exists. No declaration is refused as late.
 */
export const declareWithdrawal: Handler<'declareWithdrawal'> = async (call, context) => {
  const { token } = call.body;
  const declaration = token === undefined ? typed(call, ownNumber) : await byLink(call, token, context);
  return declaration === null ? notFound : keep(declaration, call, context);
};

/** The same when the orders are in another back end: numbers are stored as typed, and links open no order. */
export async function declareForOthers(
  call: Call<'declareWithdrawal'>,
  context: DeclarationContext,
): Promise<Reply<'declareWithdrawal'>> {
  return call.body.token === undefined
    ? keep(
        typed(call, (number) => number),
        call,
        context,
      )
    : notFound;
}

const notFound: Reply<'declareWithdrawal'> = { status: 404, body: { error: 'NOT_FOUND' } };
const ownNumber = (number: string): string => typedBookingId(number) ?? number;

async function keep(
  { declared, vouchers }: Declaration,
  call: Call<'declareWithdrawal'>,
  context: DeclarationContext,
): Promise<Reply<'declareWithdrawal'>> {
  const { database, now } = context;
  const id = hashOf(JSON.stringify([call.body.key, declared]));
  const before = await withdrawalById(database.read, id);
  if (before) return acknowledged(before, context);
  const account = declared.by_link === 1 ? declared.booking_id : loginName(declared.email);
  await context.accountLimits.tryOnce('withdraw', { account, network: call.network }, now());
  await database.write(async (write) => {
    const added = await write
      .insertInto('withdrawals')
      .values({ id, ...declared, declared_at: now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    // The same declaration, arriving twice at the same moment, must not withdraw from more.
    if (added.numInsertedOrUpdatedRows !== 1n) return;
    if (vouchers.length > 0) await suspendWithdrawn(write, declared.booking_id, vouchers, now());
    await recordRequestingNetwork(write, id, call.network, now());
    await addToOutbox(write, 'withdrawal', id, now());
    await addToOutbox(write, 'withdrawalNotice', id, now());
  });
  context.wakeOutbox();
  const kept = await withdrawalById(database.read, id);
  if (!kept) throw new Error('A declaration of withdrawal was not kept.');
  return acknowledged(kept, context);
}

/** The declaration that a visitor without a link has typed. Throws Refusal 422. */
function typed({ body, language }: Call<'declareWithdrawal'>, written: (number: string) => string): Declaration {
  const { booking_id: number, name, email, text, lines } = body;
  const { number: wrongNumber, ...problems } = declarationProblems({ number, name, email, text });
  const errors = { ...problems, ...(wrongNumber && { booking_id: wrongNumber }) };
  refuseErrors({ ...listed(errors), ...(lines.length > 0 && { lines: ['INVALID_VALUE'] }) });
  const trimmed = { name: name.trim(), email: email.trim(), words: text.trim() };
  const declared = { ...trimmed, booking_id: written(number.trim()), by_link: 0, language, lines: '[]' };
  return { declared, vouchers: [] };
}

/** The declaration that was chosen and typed by an order's link; null if the link opens no order. Throws Refusal 422. */
async function byLink(
  { body, language }: Call<'declareWithdrawal'>,
  token: string,
  context: Context,
): Promise<Declaration | null> {
  const found = await orderByLink(context, token);
  if (!found) return null;
  const { bookingId, buyer, lines } = found.order;
  const errors = listed(choiceProblems(body.text, body.lines.length > 0));
  const isChoice = isChoiceOf(body.lines, lines) && chosenOf(body.lines, lines).every(canBeChosen);
  refuseErrors({ ...errors, ...(!isChoice && { lines: ['INVALID_VALUE'] }) });
  const chosen = body.lines.toSorted((a, b) => a.line - b.line);
  const withdrawn = chosen.flatMap(({ line, count }): WithdrawnLine[] =>
    chosenOf([{ line, count }], lines).map((one) => ({
      line,
      name: nameOfLine(one),
      count,
      ...(isVoucher(one) && { isVoucher: true }),
    })),
  );
  const declared = {
    booking_id: bookingId,
    by_link: 1,
    name: `${buyer.firstName} ${buyer.lastName}`.trim(),
    email: buyer.email,
    language,
    lines: JSON.stringify(withdrawn),
    words: body.text.trim(),
  };
  return { declared, vouchers: chosen.filter(({ line }) => lines[line] && isVoucher(lines[line])) };
}

const chosenOf = (chosen: readonly ChosenLine[], lines: readonly OrderLine[]): OrderLine[] =>
  chosen.flatMap(({ line }) => lines[line] ?? []);

const listed = (problems: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(Object.entries(problems).map(([field, code]) => [field, [code]]));

/** The declaration and when it arrived. For one by link, the name is empty and the address masked, as on the link's page. */
function acknowledged(kept: KeptWithdrawal, { museum }: DeclarationContext): Reply<'declareWithdrawal'> {
  const { timeZone } = museum.brand;
  const isByLink = kept.by_link === 1;
  const data = {
    received_at: minutesLater(new Date(kept.declared_at).toISOString(), 0, timeZone),
    time_zone: timeZone,
    booking_id: kept.booking_id,
    email: isByLink ? maskedEmail(kept.email) : kept.email,
    name: isByLink ? '' : kept.name,
    text: kept.words,
    lines: withdrawnLines(kept).map(({ name, count }) => ({ name, count })),
  };
  return { status: 200, body: { data } };
}
