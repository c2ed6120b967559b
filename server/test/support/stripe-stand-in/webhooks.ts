import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { EventObject } from './books.ts';
import { newId } from './session-shape.ts';

/** Something that Stripe tells. */
export interface StandInEvent extends Omit<Stripe.EventBase, 'data'> {
  readonly data: { readonly object: EventObject };
}

/** How a notification is sent, where not as usual. */
export interface Delivery {
  readonly secret?: string;
  /** Epoch ms; now, where it is not given. */
  readonly signedAt?: number;
  readonly times?: number;
}

export interface WebhookParts {
  readonly now: () => number;
  readonly secret: string;
  /** The address that the museum has registered; null where nobody is told. */
  readonly notifyUrl: () => string | null;
}

/** `t=…,v1=…`, as Stripe signs: an HMAC with SHA-256 of the time, a dot and the body. */
export function signatureOf(secret: string, body: string, atMs: number): string {
  const time = Math.floor(atMs / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

/** Events, and how they come to the shop. */
export function webhooks({ now, secret, notifyUrl }: WebhookParts) {
  const events: StandInEvent[] = [];
  const undelivered: StandInEvent[] = [];
  let underWay: Promise<unknown> = Promise.resolve();

  /** As it goes over the line. */
  const written = (event: StandInEvent, { signedAt = now(), ...delivery }: Delivery = {}) => {
    const body = JSON.stringify(event, null, 2);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(delivery.secret ?? secret, body, signedAt),
    };
    return { headers, body };
  };
  const send = async (event: StandInEvent, delivery: Delivery = {}): Promise<number> => {
    const url = notifyUrl();
    if (url === null) return 0;
    const { headers, body } = written(event, delivery);
    try {
      const answer = await fetch(url, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  };
  return {
    /** All, the oldest first. */
    events,
    /** Those that the shop has not answered with 200 yet. */
    undelivered,
    add: (type: Stripe.Event['type'], object: EventObject): void => {
      const event: StandInEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: '2026-10-28.endive',
        created: Math.floor(now() / 1000),
        // What it says is how things stood then.
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      events.push(event);
      undelivered.push(event);
    },
    written,
    send,
    /** Sends what is still to be told, one after the other; answers the statuses. Whatever was not taken is told again by the next call. */
    deliver: (delivery?: Delivery): Promise<number[]> => {
      const round = underWay.then(async () => {
        const answers: number[] = [];
        for (const event of undelivered.slice()) {
          const statuses: number[] = [];
          for (let time = 0; time < (delivery?.times ?? 1); time += 1) statuses.push(await send(event, delivery));
          answers.push(...statuses);
          if (statuses.includes(200)) undelivered.splice(undelivered.indexOf(event), 1);
        }
        return answers;
      });
      underWay = round.catch(() => undefined);
      return round;
    },
  };
}
