import type { Speaker } from './answers.ts';
import { alone, captureAnswer, chargebackAnswer, listAnswer, paymentAnswer, refundAnswer } from './answers.ts';
import type { StandInPayment } from './books.ts';
import { capturedOf, isUndecided, newId, newPayment, refundedOf } from './books.ts';
import type { Control } from './control.ts';
import { readCapture, readPayment, readRefund } from './creating.ts';
import type { Asked, Reply } from './reply.ts';
import { noPayment, refusal } from './reply.ts';
import type { Webhooks } from './webhooks.ts';

export interface Office {
  readonly control: Control;
  readonly payments: Map<string, StandInPayment>;
  readonly webhooks: Webhooks;
  readonly origin: () => string;
}

const hourMs = 60 * 60_000;

/** The Payments API: payments, captures, refunds and chargebacks. */
export async function answerApi(asked: Asked, office: Office): Promise<Reply> {
  const [collection, id = '', part = ''] = asked.path.split('/').slice(1);
  if (collection !== 'payments') return refusal(404, 'No such resource.');
  const what = `${asked.method} ${part}`;
  if (id === '') return asked.method === 'POST' ? create(asked, office) : refusal(404, 'No such resource.');
  const payment = office.payments.get(id);
  if (!payment) return noPayment(id);
  const speaker = speakerOf(office);
  if (what === 'GET ') {
    const wanted = (asked.url.searchParams.get('embed') ?? '').split(',').filter(Boolean);
    const embed = office.control.embeds ? wanted : [];
    return { status: 200, body: paymentAnswer(payment, speaker, embed) };
  }
  if (what === 'DELETE ') return end(payment, office);
  if (what === 'POST captures') return capture(payment, asked, office);
  if (what === 'POST release-authorization') return release(payment, office);
  if (what === 'POST refunds') return giveBack(payment, asked, office);
  return list(payment, what, asked.url.href, speaker);
}

export const speakerOf = ({ control, origin }: Office): Speaker => ({
  origin: origin(),
  mode: control.apiKey.startsWith('test_') ? 'test' : 'live',
  endsOpen: control.endsOpen,
});

async function create(asked: Asked, office: Office): Promise<Reply> {
  const read = readPayment(asked.body, office.control);
  if ('refused' in read) return read.refused;
  const payment = newPayment(read.value);
  office.payments.set(payment.id, payment);
  const made = { status: 201, body: paymentAnswer(payment, speakerOf(office)) };
  await office.control.beforeStartIsAnswered?.(payment.id);
  return made;
}

async function end(payment: StandInPayment, office: Office): Promise<Reply> {
  const { control, webhooks } = office;
  const isEndable = payment.status === 'authorized' || (isUndecided(payment) && control.endsOpen);
  if (!isEndable) return refusal(422, 'The payment cannot be cancelled');
  payment.status = 'canceled';
  payment.times.canceled = control.now;
  await webhooks.about(payment);
  return { status: 200, body: paymentAnswer(payment, speakerOf(office)) };
}

async function release(payment: StandInPayment, { control, webhooks }: Office): Promise<Reply> {
  if (payment.status !== 'authorized') return refusal(422, 'The payment is not authorized');
  payment.status = 'canceled';
  payment.times.canceled = control.now;
  await webhooks.about(payment);
  return { status: 202, body: null };
}

async function capture(payment: StandInPayment, asked: Asked, office: Office): Promise<Reply> {
  const read = readCapture(asked.body);
  if ('refused' in read) return read.refused;
  const { control, webhooks } = office;
  const cents = read.value.cents ?? payment.cents;
  const isPossible = payment.status === 'authorized' && cents + capturedOf(payment) <= payment.cents;
  if (!isPossible || payment.captures.some(({ status }) => status === 'pending')) {
    return refusal(422, 'The payment cannot be captured');
  }
  const status = control.captures === 'atOnce' ? 'succeeded' : 'pending';
  const made = {
    id: newId('cpt'),
    cents,
    description: read.value.description,
    createdAt: control.now,
    status,
  } as const;
  payment.captures.push({ ...made });
  const reply = { status: 201, body: alone(captureAnswer(payment, { ...made }, speakerOf(office))) };
  if (status === 'pending') return reply;
  payment.status = 'paid';
  payment.times.paid = control.now;
  await webhooks.about(payment);
  return reply;
}

/** No webhook tells of a refund that is pending or queued. */
function giveBack(payment: StandInPayment, asked: Asked, office: Office): Reply {
  const read = readRefund(asked.body);
  if ('refused' in read) return read.refused;
  const { control } = office;
  const { cents } = read.value;
  if (payment.status !== 'paid') return refusal(422, 'The payment cannot be refunded');
  if (control.refusesRefunds) return refusal(422, 'The refund is refused', 'amount');
  if (cents + refundedOf(payment) > payment.cents) {
    return refusal(422, 'The amount is higher than the maximum', 'amount');
  }
  const isDuplicate = payment.refunds.some((one) => one.cents === cents && control.now - one.createdAt < hourMs);
  if (isDuplicate && control.seesDuplicates) return refusal(409, 'A duplicate refund has been detected');
  const status = control.hasBalance ? 'pending' : 'queued';
  const made = { ...read.value, id: newId('re'), createdAt: control.now, status } as const;
  payment.refunds.push({ ...made });
  return { status: 201, body: alone(refundAnswer(payment, { ...made }, speakerOf(office))) };
}

function list(payment: StandInPayment, what: string, address: string, speaker: Speaker): Reply {
  const listed = (name: string, items: readonly Readonly<Record<string, unknown>>[]) => ({
    status: 200,
    body: listAnswer(name, items, address),
  });
  switch (what) {
    case 'GET captures':
      return listed(
        'captures',
        payment.captures.map((one) => captureAnswer(payment, one, speaker)),
      );
    case 'GET refunds':
      return listed(
        'refunds',
        payment.refunds.map((one) => refundAnswer(payment, one, speaker)),
      );
    case 'GET chargebacks':
      return listed(
        'chargebacks',
        payment.chargebacks.map((one) => chargebackAnswer(payment, one, speaker)),
      );
    default:
      return refusal(405, 'Method not allowed');
  }
}
