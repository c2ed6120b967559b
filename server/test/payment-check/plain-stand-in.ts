import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PaymentProvider } from '../../src/payments/provider.ts';
import type { PlainBooks, PlainPayment } from './plain-books.ts';
import { plainBooks, PlainRefusal } from './plain-books.ts';
import type { Notice, OpenStandIn, StandInHand } from './stand-in-hand.ts';

/** A question to the API. */
export interface PlainQuestion {
  readonly method: string;
  /** `/payments/pay_1/refunds` */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: string;
}

/** How an event is to be written: named, of a moment (epoch ms), and signed with another secret where one is given. */
export interface PlainEvent {
  readonly id: string;
  readonly at: number;
  readonly secret: string | null;
}

/** What makes plain books a certain provider's: its API and its notifications. */
export interface PlainParts extends Pick<StandInHand, 'ways' | 'isSigned' | 'namesEvents'> {
  /** States that its payments have besides open, paid, cancelled and refunded. */
  readonly alsoHas: StandInHand['states'];
  /** The adapter, asking at this address. */
  adapter(address: string, now: () => number): PaymentProvider;
  /** The JSON that the API answers with, by the books; throws PlainRefusal for another status than 200. */
  answer(question: PlainQuestion, books: PlainBooks): unknown;
  /** A notification that says of a payment what it says there. */
  notification(
    payment: PlainPayment,
    event: PlainEvent,
  ): { readonly headers: Record<string, string>; readonly body: string };
}

/** Nobody decides for so long: it is over. */
const longestOpenMs = 60 * 60_000;

/**
 * A stand-in over HTTP, of which the books, mishaps and keys are here. Requests with the same `Idempotency-Key` get the first answer again.
 *
 * @public docs/a-provider-of-your-own.md
 */
export const plainStandIn =
  (parts: PlainParts): OpenStandIn =>
  async (now) => {
    let changed: string[] = [];
    const books = plainBooks((id) => void changed.push(id));
    const begun = new Map<string, number>();
    const keys = new Map<string, Answered>();
    const server = createServer((request, response) => {
      handle(request, response).catch(() => response.destroy());
    });
    const sweep = () => {
      for (const id of books.ids()) {
        const since = begun.get(id) ?? now();
        begun.set(id, since);
        if (now() - since >= longestOpenMs) books.expire(id);
      }
    };

    async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      sweep();
      const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://api.invalid');
      const headers = new Headers(request.headers as Record<string, string>);
      const body = await text(request);
      const key = headers.get('idempotency-key');
      const known = key === null ? undefined : keys.get(`${request.method} ${path} ${key}`);
      const answered = known ?? answerTo({ method: request.method ?? '', path, query, headers, body });
      if (key !== null && answered.status < 500) keys.set(`${request.method} ${path} ${key}`, answered);
      response.writeHead(answered.status, { 'content-type': 'application/json' }).end(answered.body);
    }

    function answerTo(question: PlainQuestion): Answered {
      try {
        return { status: 200, body: JSON.stringify(parts.answer(question, books)) };
      } catch (error) {
        const status = error instanceof PlainRefusal ? error.status : 500;
        return { status, body: JSON.stringify({ error: String(error) }) };
      }
    }

    const noticeOf = (paymentId: string, says: PlainPayment): Notice => {
      const id = randomUUID();
      return {
        paymentId,
        written: ({ secret = null, signedAt = now() }) => parts.notification(says, { id, at: signedAt, secret }),
      };
    };
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return {
      ways: parts.ways,
      isSigned: parts.isSigned,
      namesEvents: parts.namesEvents,
      states: ['paid', 'cancelled', 'refunded', ...parts.alsoHas],
      provider: parts.adapter(address, now),
      ids: books.ids,
      payment: (id) => {
        sweep();
        const payment = books.find(id);
        const isCaptured = ['paid', 'refunded', 'chargedBack'].includes(payment.state);
        const own = payment.refunds.filter(({ isSentBack, reference }) => !isSentBack && reference !== null);
        return {
          ...payment,
          refundedCents: books.backOf(payment),
          refunds: new Map(own.map(({ reference, cents }) => [reference ?? '', cents])),
          sentBackCents: payment.refunds.reduce((sum, { isSentBack, cents }) => sum + (isSentBack ? cents : 0), 0),
          isCaptured,
          page: `${address}/pay/${id}`,
        };
      },
      move: (id, to) => {
        sweep();
        if (to === 'paid' || to === 'cancelled' || to === 'refunded' || parts.alsoHas.includes(to))
          attempt(() => books.move(id, to));
      },
      giveBack: books.giveBack,
      chargeBack: books.chargeBack,
      sendBack: books.sendBack,
      keepOpen: books.keepOpen,
      forgetKeys: () => keys.clear(),
      lie: books.lie,
      silence: books.silence,
      news: () => {
        const news = changed.map((id) => noticeOf(id, books.find(id)));
        changed = [];
        return news;
      },
      claim: (id) => noticeOf(id, { ...books.find(id), state: 'paid' }),
      close: async () => {
        server.closeAllConnections();
        server.close();
        await once(server, 'close');
      },
    };
  };

interface Answered {
  readonly status: number;
  readonly body: string;
}

/** What cannot happen from where a payment stands does not. */
function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof PlainRefusal)) throw error;
  }
}
