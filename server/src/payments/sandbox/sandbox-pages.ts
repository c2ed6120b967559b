import { readBytes } from '../../http/read-json.ts';
import { Refusal } from '../../http/refusal.ts';
import type { CardForm } from './card.ts';
import { cardErrors, outcomeOf } from './card.ts';
import { closedPage, onItsWayPage, paymentPage, unknownPage, pageStyleHash } from './page.ts';
import type { SandboxPayment, Step } from './sandbox-payments.ts';
import { move, paymentById } from './sandbox-payments.ts';
import type { PaymentState } from '../provider.ts';
import { sandboxPath } from './sandbox-provider.ts';
import type { SandboxWork } from './sandbox-work.ts';
import { deliverNotifications } from './sandbox-work.ts';

const emptyForm: CardForm = { number: '', expiry: '', cvc: '', name: '', email: '' };
const maxFormBytes = 10_000;
/** The forms have ten fields at most. */
const mostFields = 20;

/** The provider's own pages. Throws Refusal 405, 413, 415. */
export async function sandboxPage(request: Request, work: SandboxWork, delayMs: number): Promise<Response> {
  const id = new URL(request.url).pathname.slice(sandboxPath.length);
  const payment = await paymentById(work.database.read, id);
  if (!payment) return html(404, unknownPage('en'), []);
  const ways = [payment.continue_url, payment.cancel_url];
  if (payment.state === 'processing') return decideAsBank(request, payment, work);
  if (payment.state !== 'open') {
    const isSentAgain = request.method === 'POST' && (await readForm(request)).get('action') === actions[payment.state];
    return isSentAgain ? leadBack(payment) : html(200, closedPage(payment, backFrom(payment)), ways);
  }
  if (request.method === 'GET' || request.method === 'HEAD')
    return html(200, paymentPage(payment, emptyForm, {}), ways);
  if (request.method !== 'POST') throw new Refusal(405, 'METHOD_NOT_ALLOWED', { headers: { allow: 'GET, POST' } });
  const fields = await readForm(request);
  if (fields.get('action') === 'cancel') return decided(payment, { from: ['open'], to: 'cancelled' }, work);
  if (payment.masked_iban !== '') {
    return decided(payment, { from: ['open'], to: debitOutcome(payment, fields.get('action')) }, work);
  }
  const form = cardForm(fields);
  const errors = cardErrors(form, payment.is_express === 1, work.now());
  if (Object.keys(errors).length > 0) return html(422, paymentPage(payment, form, errors), ways);
  return decided(payment, stepOf(payment, form, work.now() + delayMs), work);
}

/** Decides by hand what a bank decides about a payment after days; nothing else ends it. */
async function decideAsBank(request: Request, payment: SandboxPayment, work: SandboxWork): Promise<Response> {
  if (request.method !== 'POST') return html(200, onItsWayPage(payment, backFrom(payment)), [payment.continue_url]);
  const action = (await readForm(request)).get('action');
  const to = action === 'settle' ? 'paid' : action === 'bounce' ? 'refused' : null;
  // The button of the previous page was sent twice.
  if (to === null) return leadBack(payment);
  await move(work.database, payment.id, { from: ['processing'], to }, work.now());
  await deliverNotifications(work, payment.id);
  return new Response(null, { status: 303, headers: { ...pageHeaders, location: sandboxPath + payment.id } });
}

function stepOf(payment: SandboxPayment, form: CardForm, settlesAt: number): Step {
  const payer = payment.is_express === 1 ? { payer: { name: form.name.trim(), email: form.email.trim() } } : {};
  const outcome = outcomeOf(form.number) ?? 'refused';
  if (outcome === 'processing') return { from: ['open'], to: 'processing', ...payer };
  if (outcome === 'pending') return { from: ['open'], to: 'pending', settlesAt, ...payer };
  return { from: ['open'], to: outcome === 'paid' ? agreed(payment) : 'refused', ...payer };
}

function debitOutcome(payment: SandboxPayment, action: string | null): PaymentState {
  if (action === 'process') return 'processing';
  return action === 'pay' ? agreed(payment) : 'refused';
}

/** The state after the visitor's consent: the money is taken, or waits for the shop to capture it. */
function agreed({ captures }: SandboxPayment): 'paid' | 'authorised' {
  return captures === 1 ? 'paid' : 'authorised';
}

/** Notifies the shop first and then sends the visitor back, so that the shop mostly knows before they arrive. */
async function decided(payment: SandboxPayment, step: Step, work: SandboxWork): Promise<Response> {
  const now = (await move(work.database, payment.id, step, work.now())) ?? payment;
  await deliverNotifications(work, payment.id);
  return leadBack(now);
}

/** The button that leads to each state: a visitor who presses it twice, or whose proxy sends it twice, is led back to the shop. */
const actions: Partial<Record<SandboxPayment['state'], string>> = {
  authorised: 'pay',
  paid: 'pay',
  pending: 'pay',
  cancelled: 'cancel',
};

function leadBack(payment: SandboxPayment): Response {
  return new Response(null, { status: 303, headers: { ...pageHeaders, location: backFrom(payment) } });
}

function backFrom({ state, continue_url, cancel_url }: SandboxPayment): string {
  return state === 'cancelled' ? cancel_url : continue_url;
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new Refusal(415, 'FORM_REQUIRED');
  const form = new TextDecoder().decode(await readBytes(request, maxFormBytes));
  // Decoding thousands of fields of encoded characters would keep other requests waiting for too long.
  if (form.split('&', mostFields + 1).length > mostFields) throw new Refusal(413, 'BODY_TOO_LARGE');
  return new URLSearchParams(form);
}

function cardForm(fields: URLSearchParams): CardForm {
  // PostgreSQL cannot store a NUL, and no name has a control character.
  const text = (name: string) => (fields.get(name) ?? '').replaceAll(/\p{Cc}+/gu, ' ').slice(0, 300);
  return { number: text('number'), expiry: text('expiry'), cvc: text('cvc'), name: text('name'), email: text('email') };
}

const pageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** Browsers apply `form-action` to the redirect after a form as well, so it lists the origins of the return addresses. */
function html(status: number, page: string, ways: readonly string[]): Response {
  const origins = [...new Set(ways.map((way) => new URL(way).origin))];
  const policy = [
    "default-src 'none'",
    `style-src ${pageStyleHash}`,
    `form-action ${["'self'", ...origins].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return new Response(page, {
    status,
    headers: {
      ...pageHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
    },
  });
}
