import type { Database } from '../db/database.ts';
import { aboutMoney } from '../observability/counters.ts';
import type { OutboxKind } from './outbox-kind.ts';

/** A job as it was when it was read. */
export interface DueJob {
  readonly kind: OutboxKind;
  readonly subject: string;
  readonly attempts: number;
  readonly due_at: number;
}

interface RankedJob extends DueJob {
  /** How many such jobs of the same network are due, for the kinds of which a network can have many; otherwise 0. */
  readonly waiting: number;
  readonly rank: number;
  /** Roughly how often a mail has failed: retries for slow or refusing servers must not delay the first tries of other mails. */
  readonly failed: Failed;
}

type Failed = 'never' | 'sometimes' | 'often';
const failureRank: readonly Failed[] = ['never', 'sometimes', 'often'];
/** Greylisting servers, which turn unknown senders away at first, accept a mail within so many tries, some five minutes. */
const fewTries = 6;

/** How many due jobs are read. */
const lookedAt = 20;

/** Tickets of an order that was paid with money go first, however often they have failed. */
const rankOfPaid = 0;
const usualRank = 1;
/**
 * The order among jobs that have failed equally often. Payments to end or to ask about come after the others, as no visitor waits for that money.
 * Questions about orders of the last months come last.
 */
const ranks: Partial<Record<OutboxKind, number>> = {
  void: 2,
  paymentState: 2,
  orderPayment: 3,
};

/**
 * Kinds of which a network can have hundreds by beginning payments and leaving them open. Jobs of networks that have the fewest come first, so that
 * the payments of others do not wait for these. The subject is the attempt, whose network is stored with it (orders/requesting-networks.ts).
 */
const byNetwork: readonly OutboxKind[] = ['void', 'paymentState'];

/**
 * The order among mails that are due at the same moment, as those that waited for one mailbox's hourly limit are. What the shop owes its customers
 * comes before links that somebody has requested, and can request again.
 */
const mailOrder: readonly OutboxKind[] = [
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
 * The next due jobs of these kinds in the order in which to do them: tickets paid with money, then those that have failed least, then by rank, then by
 * network (byNetwork), then by time. Each group is queried by itself, so that thousands of one group do not hide another.
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
    .where('outbox.due_at', '<=', now);
  if (subjects) {
    const ofSubjects = due.where('outbox.kind', 'in', kinds).where('outbox.subject', 'in', subjects);
    return ofSubjects.orderBy('outbox.due_at').execute();
  }
  const look = async (
    questions: typeof due,
    { rank, failed = 'never' }: Pick<RankedJob, 'rank'> & Partial<RankedJob>,
  ): Promise<RankedJob[]> => {
    const jobs = await questions.orderBy('outbox.due_at').limit(lookedAt).execute();
    return jobs.map((job) => ({ ...job, rank, failed, waiting: 0 }));
  };
  const lookByNetwork = async (kind: OutboxKind, rank: number): Promise<RankedJob[]> => {
    const jobs = await due
      .where('outbox.kind', '=', kind)
      .leftJoin('asking_networks', 'asking_networks.set_off', 'outbox.subject')
      .select(({ fn }) =>
        fn
          .countAll<number>()
          .over((over) => over.partitionBy('asking_networks.asker'))
          .as('waiting'),
      )
      .orderBy('waiting')
      .orderBy('outbox.due_at')
      .limit(lookedAt)
      .execute();
    return jobs.map((job) => ({ ...job, rank, failed: 'never' }));
  };
  const paid = () =>
    look(
      due
        .innerJoin('orders', 'orders.booking_id', 'outbox.subject')
        .where('outbox.kind', '=', 'confirmation')
        .where('orders.due_cents', '>', 0)
        .where('orders.is_test', '=', 0)
        // Not orders by invoice, which cost nothing to place, nor direct debits whose money is still on the way.
        .where('orders.settling', '=', '')
        .where((is) => is.or([is('orders.payment_id', 'is not', null), is('orders.paid_at', 'is not', null)])),
      { rank: rankOfPaid },
    );
  const found = await Promise.all(
    kinds.flatMap((kind) => {
      const ofKind = due.where('outbox.kind', '=', kind);
      const rank = ranks[kind] ?? usualRank;
      if (byNetwork.includes(kind)) return [lookByNetwork(kind, rank)];
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
  return found.flat().toSorted(inTurn).slice(0, lookedAt);
}

const inTurn = (a: RankedJob, b: RankedJob): number =>
  Number(b.rank === rankOfPaid) - Number(a.rank === rankOfPaid) ||
  failureRank.indexOf(a.failed) - failureRank.indexOf(b.failed) ||
  a.rank - b.rank ||
  a.waiting - b.waiting ||
  a.due_at - b.due_at ||
  mailOrder.indexOf(a.kind) - mailOrder.indexOf(b.kind);
