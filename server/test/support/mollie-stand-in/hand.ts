import type { PaymentProvider, PaymentStart, PaymentState, PaymentStatus } from '../../../src/payments/provider.ts';
import { mollieProvider } from '../../../src/payments/mollie/mollie-provider.ts';
import type { Notice, OpenStandIn, SilentCall } from '../../payment-check/stand-in-hand.ts';
import { valueOf } from './answers.ts';
import type { StandInPayment } from './books.ts';
import { chargedBackOf, expiresAfterMs, isUndecided, refundedOf } from './books.ts';
import { startMollie } from './mollie-stand-in.ts';
import type { Till } from './till.ts';
import { writtenWebhook } from './webhooks.ts';

const callsOf: Readonly<Record<SilentCall, readonly string[]>> = {
  query: ['GET /payments/*', 'GET /payments/*/refunds'],
  cancel: ['DELETE /payments/*', 'POST /payments/*/release-authorization'],
  refund: ['POST /payments/*/refunds'],
};

/** Mollie's stand-in for `npm run payment:check`, over HTTP. */
export const openStandIn: OpenStandIn = async (now) => {
  const mollie = await startMollie({ webhooks: 'kept', endsOpen: true });
  const { control, till, webhooks } = mollie;
  /** What nobody has decided ends by itself. */
  const look = () => {
    control.now = now();
    for (const payment of mollie.payments.values()) {
      const isOver = payment.createdAt + expiresAfterMs(payment) <= control.now;
      if (isUndecided(payment) && isOver) void till.expire(payment.id);
    }
  };
  const find = (id: string): StandInPayment => {
    look();
    const found = mollie.payments.get(id);
    if (!found) throw new Error(`The stand-in has no payment ${id}.`);
    return found;
  };
  const adapter = mollieProvider({ apiKey: control.apiKey, isTest: false }, { apiBase: mollie.apiBase });
  return {
    provider: lookingFirst(adapter, look),
    ways: [{ payartId: 127, method: 'creditcard' }, { payartId: 200 }, { payartId: 30 }],
    isSigned: false,
    namesEvents: false,
    states: ['pending', 'paid', 'refused', 'cancelled', 'refunded', 'partlyRefunded', 'chargedBack'],
    ids: () => [...mollie.payments.keys()],
    payment: (id) => {
      const payment = find(id);
      return {
        id,
        reference: referenceOf(payment),
        amountCents: payment.cents,
        state: stateOf(payment),
        refundedCents: backOf(payment),
        refunds: new Map(
          payment.refunds
            .filter((refund) => refund.status !== 'failed' && referenceOf(refund) !== '')
            .map((refund) => [referenceOf(refund), refund.cents]),
        ),
        chargedBackCents: chargedBackOf(payment),
        sentBackCents: payment.refunds.reduce((sum, { status, cents }) => sum + (status === 'failed' ? cents : 0), 0),
        isCaptured: payment.times.paid !== undefined,
        page: `${mollie.origin}/checkout/${payment.token}`,
      };
    },
    // Without webhooks of its own, the till is done when it answers.
    move: (id, to) => void moves[`${stateOf(find(id))} ${to}`]?.(till, find(id)),
    giveBack: (id, cents) => void till.refund(find(id).id, cents),
    chargeBack: (id) => void till.chargeBack(find(id).id),
    sendBack: (id, reference) => {
      const payment = find(id);
      const refund = payment.refunds.findLast((one) => one.status !== 'failed' && referenceOf(one) === reference);
      if (!refund) return;
      refund.status = 'failed';
      void webhooks.about(payment);
    },
    keepOpen: (isKept) => void (control.endsOpen = !isKept),
    // They end by the clock.
    forgetKeys: () => {},
    lie: (lie) => {
      control.altered =
        lie &&
        ((body) => {
          if ((body as { resource?: unknown } | null)?.resource !== 'payment') return body;
          control.altered = null;
          return lying(body as Readonly<Record<string, unknown>>, lie);
        });
    },
    silence: (calls) => {
      const names = [...calls].flatMap((call) => callsOf[call]);
      control.troubles.splice(0, Infinity, ...names.map((at) => ({ at, answer: 503, times: Infinity })));
    },
    news: () => webhooks.take().map(notice),
    claim: (id) => ({ paymentId: id, written: () => ({ ...writtenWebhook(id), body: `id=${id}&status=paid` }) }),
    close: () => mollie.close(),
  };
};

const notice = (id: string): Notice => ({ paymentId: id, written: () => writtenWebhook(id) });

/** The clock goes on before each question. */
function lookingFirst(adapter: PaymentProvider, look: () => void): PaymentProvider {
  const first =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    (...args: Args): Promise<Answer> => {
      look();
      return call(...args);
    };
  return {
    ...adapter,
    start: first((payment: PaymentStart) => adapter.start(payment)),
    query: first((id: string) => adapter.query(id)),
    capture: first((id: string) => adapter.capture(id)),
    cancel: first((id: string) => adapter.cancel(id)),
    refund: first((id: string, cents: number, reference: string) => adapter.refund(id, cents, reference)),
  };
}

const referenceOf = ({ metadata }: { readonly metadata: unknown }): string =>
  (metadata as { reference?: string } | null)?.reference ?? '';

const backOf = (payment: StandInPayment): number => refundedOf(payment) + chargedBackOf(payment);

/** By the books alone. */
function stateOf(payment: StandInPayment): PaymentState {
  switch (payment.status) {
    case 'failed':
      return 'refused';
    case 'canceled':
    case 'expired':
      return 'cancelled';
    case 'authorized':
      return 'authorised';
    case 'paid':
      if (backOf(payment) < payment.cents) return 'paid';
      return chargedBackOf(payment) > 0 ? 'chargedBack' : 'refunded';
    default:
      return payment.status;
  }
}

const moves: Readonly<Record<string, (till: Till, payment: StandInPayment) => unknown>> = {
  'open pending': (till, { id }) => till.leavePending(id),
  'open paid': (till, { id }) => till.pay(id),
  'pending paid': (till, { id }) => till.pay(id),
  'open refused': (till, { id }) => till.refuse(id),
  'pending refused': (till, { id }) => till.refuse(id),
  'open cancelled': (till, { id }) => till.cancel(id),
  'paid refunded': (till, payment) => till.refund(payment.id, payment.cents - backOf(payment)),
};

/** A payment that was paid, if one believes it. */
function lying(body: Readonly<Record<string, unknown>>, lie: Partial<PaymentStatus>): unknown {
  const { isCancelable: _, ...rest } = body;
  const amount = body['amount'] as { value: string; currency: string };
  return {
    ...rest,
    ...(lie.paymentId !== undefined && { id: `tr_${lie.paymentId}` }),
    ...(lie.reference !== undefined && { metadata: { reference: lie.reference } }),
    status: 'paid',
    amount: {
      value: lie.amountCents === undefined ? amount.value : valueOf(lie.amountCents),
      currency: lie.currency ?? amount.currency,
    },
  };
}
