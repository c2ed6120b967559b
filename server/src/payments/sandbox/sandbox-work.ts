import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { move } from './sandbox-payments.ts';

export const signatureHeader = 'testpay-signature';

/** How old a notification may be, and how far ahead its clock. */
const toleranceSeconds = 300;

/** `t=…,v1=…`: when it was sent (epoch seconds), and the proof that time and body come from somebody who knows the secret. */
export function sign(secret: string, body: string, nowMs: number): string {
  const time = Math.floor(nowMs / 1000);
  return `t=${time},v1=${proofOf(secret, time, body)}`;
}

export function isSigned(secret: string, header: string | null, body: string, nowMs: number): boolean {
  const found = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!found) return false;
  const time = Number(found[1]);
  if (Math.abs(nowMs / 1000 - time) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(found[2] ?? ''), Buffer.from(proofOf(secret, time, body)));
}

function proofOf(secret: string, time: number, body: string): string {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
}

/** Delivers a notification to the shop. */
type Deliver = (request: Request) => Promise<Response>;

export interface SandboxWork {
  readonly database: Database;
  readonly secret: string;
  readonly now: () => number;
  readonly deliver: Deliver;
}

const mostAttempts = 12;
/** The shop's own routes ignore the host. */
const notifyAddress = 'http://shop.invalid/api/payments/notify';

/** Does what a provider does by itself: completes late payments, and notifies the shop until it answers with success. */
export async function workInSandbox(work: SandboxWork): Promise<void> {
  await applyLatePayments(work);
  await deliverNotifications(work);
}

async function applyLatePayments({ database, now }: SandboxWork): Promise<void> {
  const due = await database.read
    .selectFrom('sandbox_payments')
    .select(['id', 'captures'])
    .where('settles_at', '<=', now())
    .execute();
  for (const { id, captures } of due) {
    await move(database, id, { from: ['pending'], to: captures === 1 ? 'paid' : 'authorised' }, now());
  }
}

/**
 * Delivers each notification at least once, in the order they happened, of one payment or of all. Tries again after 1 s, 2 s, 4 s … until
 * the shop answers with success, at most `mostAttempts` times.
 */
export async function deliverNotifications(work: SandboxWork, paymentId?: string): Promise<void> {
  const { database, now } = work;
  let due = database.read
    .selectFrom('sandbox_notifications')
    .selectAll()
    .where('done_at', 'is', null)
    .where('due_at', '<=', now())
    .where('attempts', '<', mostAttempts);
  if (paymentId !== undefined) due = due.where('payment_id', '=', paymentId);
  for (const { id, payload, attempts } of await due.orderBy('due_at').limit(50).execute()) {
    const isDelivered = await deliverOne(work, payload);
    await database.read
      .updateTable('sandbox_notifications')
      .set(isDelivered ? { done_at: now() } : { attempts: attempts + 1, due_at: now() + 1000 * 2 ** attempts })
      .where('id', '=', id)
      .execute();
  }
}

async function deliverOne({ secret, now, deliver }: SandboxWork, payload: string): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json', [signatureHeader]: sign(secret, payload, now()) };
    const answer = await deliver(new Request(notifyAddress, { method: 'POST', headers, body: payload }));
    return answer.ok;
  } catch {
    return false;
  }
}
