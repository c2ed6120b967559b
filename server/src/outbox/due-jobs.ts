import type { Database } from '../db/database.ts';
import { aboutMoney } from '../observability/counters.ts';
import type { OutboxKind } from './outbox-kind.ts';

/** A job as it was when it was looked at. */
export interface DueJob {
  readonly kind: OutboxKind;
  readonly subject: string;
  readonly attempts: number;
  readonly due_at: number;
}

interface RankedJob extends DueJob {
  readonly rank: number;
  /** How often a mail has failed, roughly: whose server takes long, or refuses, keeps nobody else's first tries waiting. */
  readonly failed: Failed;
}

type Failed = 'never' | 'sometimes' | 'often';
const byFailures: readonly Failed[] = ['never', 'sometimes', 'often'];
/** A server that asks unknown senders to come again takes a mail within so many tries, some five minutes. */
const fewTries = 6;

/** How many of a kind are looked at: another process may take some of them meanwhile. */
const lookedAt = 20;

/** The tickets of an order that money has paid: nothing goes before them, tried before or not. */
const rankOfPaid = 0;
const usualRank = 1;
/**
 * Of what has failed as often, last payments under way or of holds that have ended, behind which nobody's own money waits. What is asked about
 * orders of the last months comes after them.
 */
const ranks: Partial<Record<OutboxKind, number>> = {
  void: 2,
  paymentState: 2,
  orderPayment: 3,
};

/**
 * Who goes first of several that have waited for the same moment, as mails do for a mailbox that has had its mails of the hour: what the shop
 * owes its customers before the links that somebody has asked for, and who may ask again.
 */
const turns: readonly OutboxKind[] = [
  'creditNote',
  'paymentReminder',
  'unpaidCancelled',
  'paymentRefused',
  'withdrawal',
  'emailChange',
  'orderAccepted',
  'confirmation',
  'giftVoucher',
  'withdrawalNotice',
  'invoiceConfirmation',
  'recovery',
  'orderLink',
];

/**
 * What of these kinds is due, as it is to be done: paid tickets, then what has failed least, then by rank, then by the time. Each of these is
 * looked for by itself: thousands of one hide none of another.
 */
export async function dueJobs(
  { read }: Database,
  kinds: readonly OutboxKind[],
  now: number,
  subjects?: readonly string[],
): Promise<readonly DueJob[]> {
  const due = read
    .selectFrom('outbox')
    .select(['outbox.kind', 'outbox.subject', 'outbox.attempts', 'outbox.due_at'])
    .where('outbox.done_at', 'is', null)
    .where('outbox.due_at', '<=', now)
    .orderBy('outbox.due_at');
  if (subjects) return due.where('outbox.kind', 'in', kinds).where('outbox.subject', 'in', subjects).execute();
  const look = async (
    questions: typeof due,
    { rank, failed = 'never' }: Pick<RankedJob, 'rank'> & Partial<RankedJob>,
  ): Promise<RankedJob[]> => (await questions.limit(lookedAt).execute()).map((job) => ({ ...job, rank, failed }));
  const paid = () =>
    look(
      due
        .innerJoin('orders', 'orders.booking_id', 'outbox.subject')
        .where('outbox.kind', '=', 'confirmation')
        .where('orders.due_cents', '>', 0)
        .where('orders.is_test', '=', 0)
        // An invoice costs nothing to order, nor does a direct debit that is still on its way.
        .where('orders.settling', '=', '')
        .where((is) => is.or([is('orders.payment_id', 'is not', null), is('orders.paid_at', 'is not', null)])),
      { rank: rankOfPaid },
    );
  const found = await Promise.all(
    kinds.flatMap((kind) => {
      const ofKind = due.where('outbox.kind', '=', kind);
      const rank = ranks[kind] ?? usualRank;
      if (aboutMoney.includes(kind)) return [look(ofKind, { rank })];
      return [
        ...(kind === 'confirmation' ? [paid()] : []),
        look(ofKind.where('outbox.attempts', '=', 0), { rank }),
        look(ofKind.where('outbox.attempts', '>', 0).where('outbox.attempts', '<=', fewTries), {
          rank,
          failed: 'sometimes',
        }),
        look(ofKind.where('outbox.attempts', '>', fewTries), { rank, failed: 'often' }),
      ];
    }),
  );
  return found.flat().toSorted(inTurn);
}

const inTurn = (a: RankedJob, b: RankedJob): number =>
  Number(b.rank === rankOfPaid) - Number(a.rank === rankOfPaid) ||
  byFailures.indexOf(a.failed) - byFailures.indexOf(b.failed) ||
  a.rank - b.rank ||
  a.due_at - b.due_at ||
  turns.indexOf(a.kind) - turns.indexOf(b.kind);
