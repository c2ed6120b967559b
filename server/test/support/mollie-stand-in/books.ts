import { randomBytes } from 'node:crypto';

/** Mollie's own names of how a payment stands. */
export type MollieStatus = 'open' | 'pending' | 'authorized' | 'paid' | 'canceled' | 'expired' | 'failed';

export interface StandInRefund {
  readonly id: string;
  readonly cents: number;
  readonly description: string;
  readonly metadata: unknown;
  readonly createdAt: number;
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled';
}

export interface StandInCapture {
  readonly id: string;
  readonly cents: number;
  readonly description: string;
  readonly createdAt: number;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface StandInChargeback {
  readonly id: string;
  readonly cents: number;
  readonly createdAt: number;
  reversedAt: number | null;
}

export interface StandInPayment {
  readonly id: string;
  /** What the address of its page ends with: nobody guesses it. */
  readonly token: string;
  readonly createdAt: number;
  cents: number;
  currency: string;
  readonly description: string;
  metadata: unknown;
  readonly redirectUrl: string;
  readonly cancelUrl: string | null;
  readonly webhookUrl: string | null;
  readonly locale: string | null;
  readonly captureMode: 'automatic' | 'manual';
  /** The ways to pay that its page shows. */
  readonly offered: readonly string[];
  /** Whether who is refused is asked for another way: not where the shop has named one, unless the visitor went on to the others. */
  asksAgain: boolean;
  /** The one that has been chosen: by the shop, or on the page. */
  method: string | null;
  status: MollieStatus;
  /** When it came to each status, ms. */
  readonly times: Partial<Record<MollieStatus, number>>;
  payer: { readonly name: string; readonly account: string } | null;
  readonly captures: StandInCapture[];
  readonly refunds: StandInRefund[];
  readonly chargebacks: StandInChargeback[];
}

/** What a payment is created with. */
export type NewPayment = Omit<
  StandInPayment,
  'id' | 'token' | 'status' | 'times' | 'payer' | 'captures' | 'refunds' | 'chargebacks'
>;

const letters = (count: number) => randomBytes(count).toString('hex').slice(0, count);

export const newId = (prefix: string): string => `${prefix}_${letters(12)}`;

export function newPayment(made: NewPayment): StandInPayment {
  return {
    ...made,
    id: newId('tr'),
    token: letters(24),
    status: 'open',
    times: {},
    payer: null,
    captures: [],
    refunds: [],
    chargebacks: [],
  };
}

export const isUndecided = ({ status }: StandInPayment): boolean => status === 'open' || status === 'pending';

const sum = (parts: readonly { readonly cents: number }[]) => parts.reduce((total, { cents }) => total + cents, 0);

/** What of it went back, or is about to. */
export const refundedOf = ({ refunds }: StandInPayment): number =>
  sum(refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled'));

export const chargedBackOf = ({ chargebacks }: StandInPayment): number =>
  sum(chargebacks.filter(({ reversedAt }) => reversedAt === null));

export const capturedOf = ({ captures }: StandInPayment): number =>
  sum(captures.filter(({ status }) => status === 'succeeded'));

/** How long an open payment waits, ms, by Mollie's table of expiry times. */
export function expiresAfterMs({ method }: Pick<StandInPayment, 'method'>): number {
  const minutes: Readonly<Record<string, number>> = {
    creditcard: 30,
    mybank: 45,
    bancontact: 60,
    eps: 60,
    paypal: 72 * 60,
  };
  return (minutes[method ?? ''] ?? 15) * 60_000;
}
