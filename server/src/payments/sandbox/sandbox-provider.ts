import * as v from 'valibot';
import type { Database } from '../../db/database.ts';
import type { ProviderName } from '../chosen-provider.ts';
import type { Notification, PaymentProvider, PaymentStatus } from '../provider.ts';
import type { SandboxPayment, Step } from './sandbox-payments.ts';
import { addPayment, giveBack, move, paymentById, statusOf } from './sandbox-payments.ts';
import { isSigned, signatureHeader } from './sandbox-work.ts';
import { isByInvoiceAlone } from '../play-money.ts';
import type { Museum } from '../../museum/schema/model.ts';
import type { ServerOptions } from '../../config/server-options.ts';

export const sandboxPath = '/sandbox-pay/';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const notification = v.object({ id: name, paymentId: name });

/** A payment provider that moves no money. Visitors see only the pages in this folder. */
export function sandboxProvider(database: Database, secret: string, now: () => number): PaymentProvider {
  const found = (payment: SandboxPayment | undefined): PaymentStatus => {
    if (!payment) throw new Error('The sandbox does not know this payment.');
    return statusOf(payment);
  };
  const moved = async (id: string, step: Step) => found(await move(database, id, step, now()));
  return {
    movesMoney: false,
    abilities: { methods: null, directDebit: 'ourForm', debitMethods: [], leastCents: 1, problemOf: () => null },
    start: async (start) => {
      const { id } = await addPayment(database, start, now());
      return { paymentId: id, redirectUrl: new URL(sandboxPath + id, start.notifyUrl).href };
    },
    query: async (id) => {
      const payment = await paymentById(database.read, id);
      return payment ? statusOf(payment) : null;
    },
    capture: (id) => moved(id, { from: ['authorised'], to: 'paid' }),
    cancel: (id) => moved(id, { from: ['open', 'pending', 'authorised'], to: 'cancelled' }),
    refund: async (id, cents, reference) => found(await giveBack(database, id, { cents, reference }, now())),
    readNotification: (headers, body, at) => {
      const text = new TextDecoder().decode(body);
      return isSigned(secret, headers.get(signatureHeader), text, at) ? parsed(text) : null;
    },
  };
}

function parsed(text: string): Notification | null {
  try {
    const { id, paymentId } = v.parse(notification, JSON.parse(text));
    return { paymentId, eventId: id };
  } catch {
    return null;
  }
}

/** Whether strangers can find the shop: on a developer's machine and in tests there is no TLS. */
export const isPublic = ({ publicOrigin }: Pick<ServerOptions, 'publicOrigin'>): boolean =>
  publicOrigin?.startsWith('https:') ?? false;

/** `…Test`: a provider with a test key, so that no money moves. */
export type WhoIsPaid = ProviderName | `${ProviderName}Test` | 'provider' | 'sandbox' | 'nobody';

/** Whether it is a provider in its test mode. */
export const isTestMode = (who: WhoIsPaid): boolean => who.endsWith('Test');

/** Whether a shop takes payments that move no money. A shop that sells by invoice alone takes none. */
export const isNobodyPaid = (who: WhoIsPaid): boolean => who === 'sandbox' || isTestMode(who);

/** Who takes the payments of a shop; `nobody` where it sells by invoice alone. */
export function paysTo(
  { movesMoney }: Pick<PaymentProvider, 'movesMoney'>,
  museum: Pick<Museum, 'payments'>,
  { paymentProvider }: Pick<ServerOptions, 'paymentProvider'>,
): WhoIsPaid {
  if (isByInvoiceAlone(museum)) return 'nobody';
  if (typeof paymentProvider === 'object') return movesMoney ? paymentProvider.name : `${paymentProvider.name}Test`;
  return movesMoney ? 'provider' : 'sandbox';
}

/**
 * Why a shop may not start: it is public and takes no money, so everything is free, and `PAYMENT_PROVIDER` does not say that this is
 * intended. Null where it may. A shop that sells by invoice alone asks no provider.
 */
export function sandboxProblem(
  { movesMoney }: Pick<PaymentProvider, 'movesMoney'>,
  museum: Pick<Museum, 'payments'>,
  options: Pick<ServerOptions, 'publicOrigin' | 'paymentProvider'>,
): string | null {
  const isMeant = movesMoney || options.paymentProvider !== undefined;
  if (isMeant || !isPublic(options) || isByInvoiceAlone(museum)) return null;
  return `PAYMENT_PROVIDER must be sandbox for a shop at ${options.publicOrigin} that takes no money, or a provider that takes some is missing: see docs/going-live.md, Payments.`;
}
