import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { openBooks } from './books.ts';
import { configuration, type Configuration } from './content-answers.ts';
import { leaves, paymentPage } from './payment-page.ts';
import { receiver, type Recorded } from './receive.ts';

/** What happens to a call instead of its answer. */
interface Fault {
  readonly answer?: { readonly status: number; readonly body: unknown };
  readonly lateMs?: number;
  readonly hangsUp?: boolean;
  readonly isOnce: boolean;
}

/** A museum's back end that is written from the specification alone. */
export interface IndependentBackEnd {
  readonly origin: string;
  readonly apiBase: string;
  /** All calls so far that the specification has. */
  calls(): readonly Recorded[];
  /** The shop's deviations from the specification, including calls that it failed to make. */
  violations(): readonly string[];
  /** Forgets calls, violations, faults and the partner, but not customers and orders. */
  forget(): void;
  /** Makes a call answer this, always or only the next time: `fails('checkout/initPayment', 422, { error: 'No.' })`. */
  fails(name: string, status: number, body: unknown, how?: 'once' | 'always'): void;
  answersLate(name: string, ms: number, how?: 'once' | 'always'): void;
  hangsUp(name: string, how?: 'once' | 'always'): void;
  /** The visitor came by a partner's link, so each payment must name the partner. */
  cameWith(partner: string): void;
  /** Adds an account as if it had been created earlier. */
  account(details: { readonly email: string; readonly password: string }): void;
  /** The link that would be mailed to somebody who forgot their password. */
  recoveryLink(email: string): string | undefined;
  close(): Promise<void>;
}

const someone = {
  phone: '',
  salutation: 'ms',
  fname: 'Rosa',
  lname: 'Nord',
  company: '',
  street: 'Kanalweg 3',
  zip: '10967',
  city: 'Berlin',
  country: 'DE',
  shipping: null,
};

export async function openIndependentBackEnd(configured: Partial<Configuration> = {}): Promise<IndependentBackEnd> {
  const books = openBooks();
  const faults = new Map<string, Fault>();
  const server = createServer();
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const received = receiver({ books, origin, configuration: { ...configuration, ...configured } });

  async function answerCall(request: IncomingMessage, response: ServerResponse, url: URL, sent: string) {
    const { name, answer } = received.receive(request.method ?? '', url, sent);
    const fault = faults.get(name);
    if (fault?.isOnce) faults.delete(name);
    if (fault?.hangsUp) return void response.destroy();
    if (fault?.lateMs !== undefined) await wait(fault.lateMs);
    const { status, body } = fault?.answer ?? answer();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  server.on('request', (request, response) => {
    void bodyOf(request).then((sent) => {
      const url = new URL(request.url ?? '/', origin);
      if (url.pathname.startsWith('/api/')) return answerCall(request, response, url, sent);
      const order = books.order(/^\/pay\/(\w+)$/.exec(url.pathname)?.[1]);
      if (!order) return void response.writeHead(404).end();
      if (request.method !== 'POST')
        return void response.writeHead(200, { 'content-type': 'text/html' }).end(paymentPage(order));
      const location = leaves(books, order, new URLSearchParams(sent).get('do'));
      return void response.writeHead(303, { location }).end();
    });
  });

  return {
    origin,
    apiBase: `${origin}/api`,
    calls: received.calls,
    violations: received.violations,
    forget() {
      received.forget();
      faults.clear();
    },
    fails: (name, status, body, how = 'always') =>
      void faults.set(name, { answer: { status, body }, isOnce: how === 'once' }),
    answersLate: (name, lateMs, how = 'always') => void faults.set(name, { lateMs, isOnce: how === 'once' }),
    hangsUp: (name, how = 'always') => void faults.set(name, { hangsUp: true, isOnce: how === 'once' }),
    cameWith: received.cameWith,
    account: ({ email, password }) => void books.register({ ...someone, email }, password),
    recoveryLink: books.recoveryLink,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
