import { maskedIban } from '@foyer/rules/checkout/direct-debit.ts';
import type { Selectable } from 'kysely';
import type { Database, Read, Write } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { newSecretName } from '../../customers/guests/secrets.ts';
import type { PaymentStart, PaymentState, PaymentStatus } from '../provider.ts';

export type SandboxPayment = Selectable<Tables['sandbox_payments']>;

/** A payment in the provider's own tables: they are separate from the shop's, as a real provider's would be. */
export async function paymentById(read: Read, id: string): Promise<SandboxPayment | undefined> {
  return read.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores one payment per reference, however often it is called. */
export async function addPayment(database: Database, start: PaymentStart, now: number): Promise<SandboxPayment> {
  return database.write(async (write) => {
    await write
      .insertInto('sandbox_payments')
      .values({
        id: newSecretName(),
        reference: start.reference,
        amount_cents: start.amountCents,
        shop_name: start.shopName,
        description: start.description,
        language: start.language,
        is_express: start.isExpress ? 1 : 0,
        account_holder: start.directDebit?.accountHolder ?? '',
        masked_iban: start.directDebit ? maskedIban(start.directDebit.iban) : '',
        captures: start.capturesAtOnce ? 1 : 0,
        state: 'open',
        payer_name: '',
        payer_email: '',
        continue_url: start.continueUrl,
        cancel_url: start.cancelUrl,
        created_at: now,
        settles_at: null,
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .execute();
    return write
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('reference', '=', start.reference)
      .executeTakeFirstOrThrow();
  });
}

export interface Step {
  readonly from: readonly PaymentState[];
  readonly to: PaymentState;
  readonly settlesAt?: number;
  readonly payer?: { readonly name: string; readonly email: string };
}

/**
 * Moves a payment to another state, if it is still in one of `from`, and stores a notification for the shop: both or neither. Returns the
 * payment afterwards; undefined for one that does not exist.
 */
export async function move(
  database: Database,
  id: string,
  step: Step,
  now: number,
): Promise<SandboxPayment | undefined> {
  return database.write(async (write) => {
    const moved = await write
      .updateTable('sandbox_payments')
      .set({
        state: step.to,
        settles_at: step.settlesAt ?? null,
        ...(step.payer && { payer_name: step.payer.name, payer_email: step.payer.email }),
      })
      .where('id', '=', id)
      .where('state', 'in', step.from)
      .returningAll()
      .executeTakeFirst();
    if (!moved) return paymentById(write, id);
    await addNotification(write, id, now);
    return moved;
  });
}

async function addNotification(write: Write, paymentId: string, now: number): Promise<void> {
  const eventId = newSecretName();
  const payload = JSON.stringify({ id: eventId, paymentId });
  await write
    .insertInto('sandbox_notifications')
    .values({ id: eventId, payment_id: paymentId, payload, attempts: 0, due_at: now, done_at: null })
    .execute();
}

/** Gives a part of a payment back, or all that is left of it; once for a reference. Throws where less is left. */
export async function giveBack(
  database: Database,
  id: string,
  { cents, reference }: { readonly cents: number; readonly reference: string },
  now: number,
): Promise<SandboxPayment | undefined> {
  return database.write(async (write) => {
    // An update that changes nothing locks the row: of two refunds at once, the second sees the first.
    const taken = write.updateTable('sandbox_payments').set((row) => ({ state: row.ref('state') }));
    const payment = await taken.where('id', '=', id).returningAll().executeTakeFirst();
    if (!payment || payment.state === 'refunded' || reference in refundsOf(payment)) return payment;
    const refunds = { ...refundsOf(payment), [reference]: cents };
    const left = payment.amount_cents - refundedOf({ ...payment, refunds: JSON.stringify(refunds) });
    if (payment.state !== 'paid' || left < 0) throw new Error('The sandbox has not so much of a payment to give back.');
    const given = { refunds: JSON.stringify(refunds), state: left === 0 ? 'refunded' : 'paid' };
    await write.updateTable('sandbox_payments').set(given).where('id', '=', id).execute();
    await addNotification(write, id, now);
    return { ...payment, ...given };
  });
}

const refundsOf = ({ refunds }: SandboxPayment): Record<string, number> =>
  refunds === '' ? {} : (JSON.parse(refunds) as Record<string, number>);

const refundedOf = (payment: SandboxPayment): number =>
  payment.state === 'refunded'
    ? payment.amount_cents
    : Object.values(refundsOf(payment)).reduce((sum, cents) => sum + cents, 0);

export function statusOf(payment: SandboxPayment): PaymentStatus {
  const refundedCents = refundedOf(payment);
  return {
    paymentId: payment.id,
    reference: payment.reference,
    state: payment.state === 'paid' && refundedCents > 0 ? 'partlyRefunded' : (payment.state as PaymentState),
    amountCents: payment.amount_cents,
    refundedCents,
    chargedBackCents: 0,
    currency: 'EUR',
    payer: payment.payer_email === '' ? null : { name: payment.payer_name, email: payment.payer_email },
  };
}
