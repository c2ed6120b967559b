import type { StandInPayment } from './books.ts';
import type { Control } from './control.ts';

/** A webhook as it was sent, and what the shop said. */
export interface SentWebhook {
  readonly paymentId: string;
  readonly url: string;
  /** Null where nobody answered. */
  readonly status: number | null;
}

export interface Webhooks {
  /** What was sent, in its order. */
  readonly sent: readonly SentWebhook[];
  /** Payments about which the shop is still to be told: kept back, or not answered with 200. */
  readonly due: readonly string[];
  /** The same, for a test that delivers itself: nothing is due any more. */
  take(): readonly string[];
  /** Something has happened to a payment. */
  about(payment: StandInPayment): Promise<void>;
  /** Sends what is due, in this order of payments or as it came. */
  tell(order?: (due: readonly string[]) => readonly string[]): Promise<void>;
}

/** Form-encoded, unsigned, with the id and nothing else. */
export const writtenWebhook = (paymentId: string) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Mollie HTTP client/1.0' },
  body: `id=${paymentId}`,
});

async function send(paymentId: string, webhookUrl: string, { shopAt }: Control): Promise<SentWebhook> {
  const named = new URL(webhookUrl);
  const url = shopAt === null ? named : new URL(named.pathname + named.search, shopAt);
  try {
    const answer = await fetch(url, { method: 'POST', ...writtenWebhook(paymentId) });
    await answer.body?.cancel();
    return { paymentId, url: url.href, status: answer.status };
  } catch {
    return { paymentId, url: url.href, status: null };
  }
}

export function webhooksOf(control: Control, payments: ReadonlyMap<string, StandInPayment>): Webhooks {
  const sent: SentWebhook[] = [];
  let due: string[] = [];
  const tell = async (order = (ids: readonly string[]) => ids) => {
    const now = order(due);
    due = [];
    for (const id of now) {
      const webhookUrl = payments.get(id)?.webhookUrl;
      if (!webhookUrl) continue;
      for (let time = 0; time < control.timesEach; time++) {
        const one = await send(id, webhookUrl, control);
        sent.push(one);
        // Comes again; here when it is told to.
        if (one.status !== 200 && !due.includes(id)) due.push(id);
      }
    }
  };
  return {
    sent,
    get due() {
      return due;
    },
    tell,
    take: () => due.splice(0),
    about: async ({ id }) => {
      if (control.webhooks === 'lost') return;
      due.push(id);
      if (control.webhooks === 'atOnce') await tell();
    },
  };
}
