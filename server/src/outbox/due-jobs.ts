import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { secretNameLength } from '../customers/guests/secrets.ts';
import type { Database } from '../db/database.ts';
import { aboutMoney } from '../observability/counters.ts';
import { bookingIdLength } from '../orders/random-name.ts';
import type { OutboxKind } from './outbox-kind.ts';

/** A job as it was when it was read. */
export interface DueJob {
  readonly kind: OutboxKind;
  readonly subject: string;
  readonly attempts: number;
  readonly due_at: number;
}

interface RankedJob extends DueJob {
  /** How many such jobs of the same network are due; 0 for kinds whose jobs no network can set off for nothing. */
  readonly waiting: number;
  readonly rank: number;
  /** The turn in which it is due, if it is about money. 0 for mails. */
  readonly turn: number;
  /** Roughly how often a mail has failed: retries for slow or refusing servers must not delay the first tries of other mails. */
  readonly failed: Failed;
}

type Group = Pick<RankedJob, 'rank'> & Partial<Pick<RankedJob, 'failed'>>;
type Failed = 'never' | 'sometimes' | 'often';
const failureRank: readonly Failed[] = ['never', 'sometimes', 'often'];
/** Greylisting servers, which turn unknown senders away at first, accept a mail within so many tries, some five minutes. */
const fewTries = 6;

/** How many due jobs are read. */
const lookedAt = 20;
/**
 * Of how many jobs of a kind the networks are counted: of those that have been due the longest, and of as many that have become due last. Reading
 * all would block the event loop where there are tens of thousands, and a newcomer is among the last.
 */
const countedAtEnd = 3000;

/** Tickets of an order that was paid with money go first, however often they have failed. */
const rankOfPaid = 0;
const usualRank = 1;
/**
 * The order among jobs that have failed equally often. Payments to end or to ask about come after refunds, as no visitor waits for that money.
 * Questions about orders of the last months come last.
 */
const ranks: Partial<Record<OutboxKind, number>> = {
  void: 2,
  settlement: 2,
  paymentState: 2,
  orderPayment: 3,
};

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
 * The next due jobs of these kinds in the order in which to do them: tickets paid with money, then those that have failed least, then by rank, then
 * those of networks with the fewest, so that nobody waits behind hundreds that one network has set off, then by time. Each group is queried by itself,
 * so that thousands of one group do not hide another. Ranks of jobs about money take turns, so that none waits until all jobs of another are done.
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
  const look = async (jobs: typeof due, { rank, failed = 'never' }: Group): Promise<RankedJob[]> => {
    const found = await jobs.orderBy('outbox.due_at').limit(lookedAt).execute();
    return found.map((job) => ({ ...job, rank, failed, waiting: 0, turn: 0 }));
  };
  const lookByNetwork = async (jobs: typeof due, kind: OutboxKind, group: Group): Promise<RankedJob[]> => {
    const network = networkOf(kind);
    if (network === null) return look(jobs, group);
    const named = jobs.select(network.as('network'));
    const someFrom = (direction: 'asc' | 'desc') =>
      read.selectFrom(named.orderBy('outbox.due_at', direction).limit(countedAtEnd).as('jobs')).selectAll();
    const found = await read
      .selectFrom(someFrom('asc').union(someFrom('desc')).as('jobs'))
      .select(['kind', 'subject', 'attempts', 'due_at'])
      .select(sql<number>`case when network is null then 1 else count(*) over (partition by network) end`.as('waiting'))
      .orderBy('waiting')
      .orderBy('due_at')
      .limit(lookedAt)
      .execute();
    return found.map((job) => ({ ...job, rank: group.rank, failed: group.failed ?? 'never', turn: 0 }));
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
      if (aboutMoney.includes(kind)) return [lookByNetwork(ofKind, kind, { rank })];
      const never = ofKind.where('outbox.attempts', '=', 0);
      const sometimes = ofKind.where('outbox.attempts', '>', 0).where('outbox.attempts', '<=', fewTries);
      const often = ofKind.where('outbox.attempts', '>', fewTries);
      return [
        ...(kind === 'confirmation' ? [paid()] : []),
        lookByNetwork(never, kind, { rank }),
        lookByNetwork(sometimes, kind, { rank, failed: 'sometimes' }),
        lookByNetwork(often, kind, { rank, failed: 'often' }),
      ];
    }),
  );
  return inTurns(found.flat().toSorted(inOrder)).toSorted(inOrder).slice(0, lookedAt);
}

/** The network that has set off a job of this kind, in SQL; null where it is unknown or forgotten, and for kinds that cost somebody money or work. */
function networkOf(kind: OutboxKind): RawBuilder<string | null> | null {
  const asker = (id: RawBuilder<unknown>) =>
    sql<string | null>`(select nullif(asker, '') from asking_networks where set_off = ${id})`;
  switch (kind) {
    case 'void':
    case 'paymentState':
    case 'settlement':
    case 'invoiceConfirmation':
    case 'withdrawal':
    case 'withdrawalNotice':
      return asker(sql`outbox.subject`);
    case 'orderLink':
    case 'emailChange':
    case 'recovery':
      return asker(sql`substr(outbox.subject, 1, ${sql.lit(secretNameLength)})`);
    case 'confirmation':
    case 'giftVoucher':
    case 'orderAccepted':
    case 'paymentReminder':
    case 'paymentRefused':
    case 'unpaidCancelled':
      return asker(
        sql`(select cart_id from orders where booking_id = substr(outbox.subject, 1, ${sql.lit(bookingIdLength)}))`,
      );
    default:
      return null;
  }
}

/** Jobs of each rank in one turn of those that are about money. */
const jobsOfTurn: Readonly<Record<number, number>> = { 1: 3, 2: 3, 3: 1 };

/** Numbers the turns of sorted jobs about money. */
function inTurns(jobs: readonly RankedJob[]): RankedJob[] {
  const seen = new Map<number, number>();
  return jobs.map((job) => {
    if (!aboutMoney.includes(job.kind)) return job;
    const before = seen.get(job.rank) ?? 0;
    seen.set(job.rank, before + 1);
    return { ...job, turn: Math.floor(before / (jobsOfTurn[job.rank] ?? 1)) };
  });
}

const inOrder = (a: RankedJob, b: RankedJob): number =>
  Number(b.rank === rankOfPaid) - Number(a.rank === rankOfPaid) ||
  failureRank.indexOf(a.failed) - failureRank.indexOf(b.failed) ||
  a.turn - b.turn ||
  a.rank - b.rank ||
  a.waiting - b.waiting ||
  a.due_at - b.due_at ||
  mailOrder.indexOf(a.kind) - mailOrder.indexOf(b.kind);
