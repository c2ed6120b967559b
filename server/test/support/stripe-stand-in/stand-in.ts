import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerOf, type ApiCall, callOf, type Refusals } from './api.ts';
import { type StandInPayment, stripeBooks } from './books.ts';
import { type FormFields, readForm } from './form.ts';
import { closedPage, complaintAbout, type PageForm, paymentPage, unknownPage } from './hosted-page.ts';
import { type ApiAnswer, errorOf, keptAnswers } from './idempotency.ts';
import { webhooks } from './webhooks.ts';

/**
 * What befalls a call. `tooMany` (429), `forbidden` (403) and `failure` (500) come before anything is done; `keptFailure` is a 500 that Stripe keeps for its
 * key; `lost` does what was asked, and the answer never arrives; `slow` waits until the test lets it go.
 */
export interface Mishap {
  readonly call: ApiCall;
  readonly what: 'tooMany' | 'forbidden' | 'failure' | 'keptFailure' | 'lost' | 'slow';
}

/** What a test may change at any time. */
export interface StripeControl extends Refusals {
  /** Keys that the API takes: taken out, one is revoked. */
  readonly keys: Set<string>;
  /** Each befalls one call, the first of its name. */
  readonly mishaps: Mishap[];
  refusesToExpire: boolean;
  refusesToCapture: boolean;
  hasNoMoney: boolean;
  /** Where the museum has told Stripe to notify. */
  notifyUrl: string | null;
  /** Whether it notifies by itself as soon as something happens; else when the test says `deliver`. */
  tellsAtOnce: boolean;
  /** Calls that fail (500), as long as they are named here. */
  silentOn: ReadonlySet<ApiCall>;
  /** Makes another answer of a right one: what Stripe would not say. */
  altered: ((call: ApiCall, body: unknown) => unknown) | null;
  /** Runs when a session has begun, before the shop gets the answer. */
  beforeAnswer: ((payment: StandInPayment) => Promise<void>) | null;
}

/** A request as it came to the API. */
export interface AskedCall {
  readonly call: ApiCall;
  readonly idempotencyKey: string | null;
  readonly form: FormFields;
}

export interface StandInParts {
  readonly now: () => number;
  readonly key: string;
  readonly webhookSecret: string;
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

/** A server that speaks Stripe's API as far as the shop uses it, keeps books, has a page to pay at, and notifies. */
export async function startStripeStandIn({ now, key, webhookSecret }: StandInParts) {
  let address = '';
  const control: StripeControl = {
    keys: new Set([key]),
    mishaps: [],
    refusesToExpire: false,
    refusesToCapture: false,
    hasNoMoney: false,
    notifyUrl: null,
    tellsAtOnce: false,
    silentOn: new Set(),
    altered: null,
    beforeAnswer: null,
  };
  const hooks = webhooks({ now, secret: webhookSecret, notifyUrl: () => control.notifyUrl });
  const books = stripeBooks(
    () => address,
    now,
    (type, object) => {
      hooks.add(type, object);
      if (control.tellsAtOnce) void hooks.deliver();
    },
  );
  const kept = keptAnswers();
  const asked: AskedCall[] = [];
  const held: (() => void)[] = [];

  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    books.sweep();
    const url = new URL(request.url ?? '/', address);
    const written = await text(request);
    if (url.pathname.startsWith('/c/pay/')) return servePage(request, response, url, written);
    const found = callOf(`${request.method} ${url.pathname}`);
    if (!found) return send(response, errorOf(404, 'invalid_request_error', 'Unrecognized request URL'));
    const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    // Stripe masks a key in this message. Here it stands in full: who passes it on is to be found out.
    if (!control.keys.has(bearer))
      return send(response, errorOf(401, 'invalid_request_error', `Invalid API Key provided: ${bearer}`));
    const form = readForm(request.method === 'POST' ? written : url.search.slice(1));
    const idempotencyKey = request.headers['idempotency-key']?.toString() ?? null;
    asked.push({ call: found.call, idempotencyKey, form });
    await answer(response, found, form, { key: idempotencyKey, text: `${request.method} ${url.pathname} ${written}` });
  }

  async function answer(
    response: ServerResponse,
    { call, name }: { readonly call: ApiCall; readonly name: string },
    form: FormFields,
    request: { readonly key: string | null; readonly text: string },
  ): Promise<void> {
    const index = control.mishaps.findIndex((mishap) => mishap.call === call);
    const what = index < 0 ? null : control.mishaps.splice(index, 1)[0]?.what;
    if (what === 'tooMany')
      return send(response, errorOf(429, 'invalid_request_error', 'Request rate limit exceeded.', 'rate_limit'));
    if (what === 'forbidden')
      return send(
        response,
        errorOf(403, 'invalid_request_error', 'The provided key does not have the required permissions.'),
      );
    // Nobody says that Stripe's own words hold no names and no keys.
    const payer = books.payments.at(-1)?.session.customer_details;
    const failure = errorOf(
      500,
      'api_error',
      `Something went wrong with ${payer?.name} ${payer?.email} ${[...control.keys].join()}.`,
    );
    if (what === 'failure' || control.silentOn.has(call)) return send(response, failure);
    const answered = await kept.once(request.key, request.text, async () => {
      if (what === 'slow') await new Promise<void>((resolve) => held.push(resolve));
      if (what === 'keptFailure') return failure;
      const done = answerOf(books, control, call, name, form);
      const begun = call === 'sessions.create' && done.status === 200 ? books.payments.at(-1) : undefined;
      // The answer is how the session stands when it begins.
      const first = { ...done, body: structuredClone(done.body) };
      if (begun) await control.beforeAnswer?.(begun);
      return first;
    });
    if (what === 'lost') response.destroy();
    else send(response, control.altered ? { ...answered, body: control.altered(call, answered.body) } : answered);
  }

  async function servePage(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    written: string,
  ): Promise<void> {
    const payment = books.payments.find(({ session }) => url.pathname === `/c/pay/${session.id}`);
    const html = (status: number, page: string) =>
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    if (!payment) return void html(404, unknownPage());
    if (payment.session.status !== 'open') return void html(200, closedPage(payment));
    const typed = new URLSearchParams(written);
    const form: PageForm = {
      method: typed.get('method') ?? payment.wish.methods[0] ?? '',
      email: typed.get('email') ?? '',
      name: typed.get('name') ?? '',
      iban: typed.get('iban') ?? '',
    };
    if (request.method !== 'POST') return void html(200, paymentPage(payment, form, null));
    const complaint = complaintAbout(payment, form);
    if (complaint !== null) return void html(422, paymentPage(payment, form, complaint));
    if (typed.get('action') === 'refuse') {
      books.refuse(payment, form.method);
      return void html(402, paymentPage(payment, form, 'Your payment was declined. Try another way.'));
    }
    if (form.method === 'sepa_debit') books.debit(payment, form);
    else books.pay(payment, form, form.method);
    response.writeHead(303, { location: payment.wish.successUrl }).end();
  }

  return {
    address,
    control,
    books,
    /** Requests to the API, the oldest first. */
    asked,
    events: hooks.events,
    undelivered: hooks.undelivered,
    deliver: hooks.deliver,
    /** Something that Stripe tells of its own accord, whatever its books say. */
    tell: hooks.add,
    writtenEvent: hooks.written,
    sendEvent: hooks.send,
    forgetKeys: kept.forget,
    /** Lets slow answers go. */
    letGo: () => held.splice(0).forEach((go) => go()),
    close: async () => {
      held.splice(0).forEach((go) => go());
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, { status, body, isReplayed }: ApiAnswer): void {
  const headers = {
    'content-type': 'application/json',
    'request-id': 'req_standin',
    ...(isReplayed === true && { 'idempotent-replayed': 'true' }),
    // As Stripe says of its failures: their answer is kept, so asking again is of no use.
    ...(status === 500 && { 'stripe-should-retry': 'false' }),
  };
  response.writeHead(status, headers).end(JSON.stringify(body));
}
