import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Office } from './api.ts';
import { answerApi } from './api.ts';
import type { StandInPayment } from './books.ts';
import type { Control, Trouble } from './control.ts';
import { takeTrouble, usualControl } from './control.ts';
import { idempotent } from './idempotency.ts';
import { checkoutPage, pressed, wayBack } from './page.ts';
import type { Asked, Reply } from './reply.ts';
import { refusal } from './reply.ts';
import type { Till } from './till.ts';
import { tillOf } from './till.ts';
import type { Webhooks } from './webhooks.ts';
import { webhooksOf } from './webhooks.ts';

export interface MollieStandIn {
  readonly origin: string;
  /** What the adapter takes for the API's address. */
  readonly apiBase: string;
  readonly control: Control;
  readonly payments: ReadonlyMap<string, StandInPayment>;
  /** Every question to the API, in its order. */
  readonly asked: readonly Asked[];
  readonly till: Till;
  readonly webhooks: Webhooks;
  /** Looks at a payment's page, or presses a button on it, as a browser would that does not follow where it is led. */
  visit(page: string, pressing?: Readonly<Record<string, string>>): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Stands in for Mollie: its Payments API as documented, its payment page as plain HTML, its webhooks. It was written from Mollie's public
 * documents, and its answers are read by Mollie's own package in a test; it has never met the real one.
 */
export async function startMollie(changes: Partial<Control> = {}): Promise<MollieStandIn> {
  const control = { ...usualControl(), ...changes };
  const payments = new Map<string, StandInPayment>();
  const webhooks = webhooksOf(control, payments);
  const asked: Asked[] = [];
  const till = tillOf(control, webhooks, (id) => {
    const payment = payments.get(id);
    if (!payment) throw new Error(`The stand-in has no payment ${id}.`);
    return payment;
  });
  let origin = '';
  const office: Office = { control, payments, webhooks, origin: () => origin };
  const work = idempotent(control, (question) => answerApi(question, office));
  const server = createServer((request, response) => {
    const answer = (request.url ?? '').startsWith('/v2/')
      ? answerQuestion(request, response, { control, asked, work })
      : answerVisitor(request, response, { payments, till });
    answer.catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    apiBase: `${origin}/v2/`,
    control,
    payments,
    asked,
    till,
    webhooks,
    visit: (page, pressing) =>
      fetch(page, { redirect: 'manual', ...(pressing && { method: 'POST', body: new URLSearchParams(pressing) }) }),
    close: () => closed(server),
  };
}

async function closed(server: Server): Promise<void> {
  server.close();
  // Answers that never come hold their connections.
  server.closeAllConnections();
  await once(server, 'close');
}

interface Desk {
  readonly control: Control;
  readonly asked: Asked[];
  readonly work: (asked: Asked) => Promise<Reply>;
}

async function answerQuestion(request: IncomingMessage, response: ServerResponse, desk: Desk): Promise<void> {
  const { control, asked, work } = desk;
  const question = await read(request);
  asked.push(question);
  const name = `${question.method} ${question.path.replace(/tr_[^/]*/, '*')}`;
  if (question.authorization !== `Bearer ${control.apiKey}`) {
    // Nobody says that Mollie repeats a key. Here it stands in full: who passes it on is to be found out.
    return send(response, refusal(401, `Missing authentication, or failed to authenticate: ${question.authorization}`));
  }
  if (control.leadsTo !== null) {
    response.writeHead(307, { location: control.leadsTo }).end();
    return;
  }
  const before = takeTrouble(control, name, false);
  await before?.meanwhile?.();
  if (before && before.answer !== 'right') return fail(response, before, question);
  const reply = await work(question);
  const after = takeTrouble(control, name, true);
  await after?.meanwhile?.();
  if (after && after.answer !== 'right') return fail(response, after, question);
  send(response, control.altered ? { ...reply, body: control.altered(reply.body) } : reply);
}

async function read(request: IncomingMessage): Promise<Asked> {
  const url = new URL(request.url ?? '', 'http://mollie.invalid');
  const body = await text(request);
  const header = (name: string) => (typeof request.headers[name] === 'string' ? request.headers[name] : null);
  return {
    method: request.method ?? '',
    url,
    path: url.pathname.replace(/^\/v2/, ''),
    body: body === '' ? null : JSON.parse(body),
    idempotencyKey: header('idempotency-key'),
    authorization: header('authorization'),
  };
}

function fail(response: ServerResponse, { answer }: Trouble, { authorization }: Asked): void {
  if (answer === 'silent') return;
  if (answer === 'cut') response.destroy();
  else if (answer !== 'right') send(response, refusal(answer, `Something went wrong with ${authorization}.`));
}

function send(response: ServerResponse, { status, body, isReplayed }: Reply): void {
  response.writeHead(status, {
    ...(body !== null && { 'content-type': 'application/hal+json' }),
    ...(isReplayed && { 'idempotent-replayed': 'true' }),
  });
  response.end(body === null ? undefined : JSON.stringify(body));
}

async function answerVisitor(
  request: IncomingMessage,
  response: ServerResponse,
  { payments, till }: { readonly payments: ReadonlyMap<string, StandInPayment>; readonly till: Till },
): Promise<void> {
  const { pathname } = new URL(request.url ?? '', 'http://mollie.invalid');
  const payment = [...payments.values()].find(({ token }) => pathname === `/checkout/${token}`);
  if (!payment) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such payment.');
    return;
  }
  if (request.method === 'POST') {
    const address = await pressed(payment, new URLSearchParams(await text(request)), till);
    response.writeHead(303, { location: address ?? pathname }).end();
    return;
  }
  const page = checkoutPage(payment);
  if (page === null) response.writeHead(303, { location: wayBack(payment) }).end();
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}
