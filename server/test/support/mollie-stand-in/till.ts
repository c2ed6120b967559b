import type { MollieStatus, StandInPayment } from './books.ts';
import { chargedBackOf, isUndecided, newId, refundedOf } from './books.ts';
import type { Control } from './control.ts';
import type { Webhooks } from './webhooks.ts';

/** What visitors, their banks, and the museum in Mollie's dashboard can do. */
export interface Till {
  /** The visitor pays, by a way that the payment's page offers. */
  pay(id: string, method?: string): Promise<void>;
  /** The visitor's bank says no. Where the shop has named no way, the page asks for another one, and the payment stays open. */
  refuse(id: string): Promise<void>;
  cancel(id: string): Promise<void>;
  expire(id: string): Promise<void>;
  /** Neither yes nor no, until something else happens. */
  leavePending(id: string): void;
  settleCapture(id: string, succeeds?: boolean): Promise<void>;
  /** Gives back by hand. */
  refund(id: string, cents: number): Promise<void>;
  /** What became of the latest refund. */
  endRefund(id: string, status: 'processing' | 'refunded' | 'failed' | 'canceled'): Promise<void>;
  chargeBack(id: string, cents?: number): Promise<void>;
  reverseChargeback(id: string): Promise<void>;
}

/** No webhook tells of these, says the documentation. */
const withoutWebhook: readonly MollieStatus[] = ['open', 'pending'];

export function tillOf(control: Control, webhooks: Webhooks, find: (id: string) => StandInPayment): Till {
  const move = async (payment: StandInPayment, status: MollieStatus) => {
    payment.status = status;
    payment.times[status] = control.now;
    if (!withoutWebhook.includes(status)) await webhooks.about(payment);
  };
  const moveUndecided = async (id: string, status: MollieStatus) => {
    const payment = find(id);
    if (isUndecided(payment)) await move(payment, status);
  };
  return {
    pay: async (id, method) => {
      const payment = find(id);
      if (!isUndecided(payment)) return;
      payment.method = method ?? payment.method ?? payment.offered[0] ?? null;
      if (payment.method === 'paypal') payment.payer = control.payPal;
      await move(payment, payment.captureMode === 'manual' ? 'authorized' : 'paid');
    },
    refuse: async (id) => {
      const payment = find(id);
      if (!payment.asksAgain) return moveUndecided(id, 'failed');
      payment.method = null;
    },
    cancel: (id) => moveUndecided(id, 'canceled'),
    expire: (id) => moveUndecided(id, 'expired'),
    leavePending: (id) => {
      const payment = find(id);
      if (payment.status === 'open') payment.status = 'pending';
    },
    settleCapture: async (id, succeeds = true) => {
      const payment = find(id);
      const capture = payment.captures.findLast(({ status }) => status === 'pending');
      if (!capture) return;
      capture.status = succeeds ? 'succeeded' : 'failed';
      if (succeeds) await move(payment, 'paid');
    },
    refund: async (id, cents) => {
      const payment = find(id);
      const made = { id: newId('re'), cents, description: 'By hand', metadata: null, createdAt: control.now };
      payment.refunds.push({ ...made, status: 'processing' });
      await webhooks.about(payment);
    },
    endRefund: async (id, status) => {
      const payment = find(id);
      const refund = payment.refunds.at(-1);
      if (refund) refund.status = status;
      if (status !== 'canceled') await webhooks.about(payment);
    },
    chargeBack: async (id, cents) => {
      const payment = find(id);
      const left = payment.cents - refundedOf(payment) - chargedBackOf(payment);
      payment.chargebacks.push({ id: newId('chb'), cents: cents ?? left, createdAt: control.now, reversedAt: null });
      await webhooks.about(payment);
    },
    reverseChargeback: async (id) => {
      const payment = find(id);
      const chargeback = payment.chargebacks.at(-1);
      if (chargeback) chargeback.reversedAt = control.now;
      await webhooks.about(payment);
    },
  };
}
