import type { Notice, StandInHand } from './stand-in-hand.ts';

/**
 * How a provider's notifications reach the shop: as soon as something has happened; after the next step; never; ten times at once after
 * their step; or after some steps, the latest first.
 */
export const deliveries = ['prompt', 'late', 'lost', 'tenfold', 'out of order'] as const;
export type Delivery = (typeof deliveries)[number];

/** Brings a notification to the shop's own handler; answers the status. */
export type Send = (headers: Readonly<Record<string, string>>, body: string) => Promise<number>;

/** What the provider has to tell, between its books and the shop. */
export interface Post {
  delivery: Delivery;
  /** A visitor is about to come back: what travels fast is there before. */
  beforeReturn(send: Send): Promise<void>;
  afterStep(send: Send): Promise<void>;
  /** All of it, but for what is lost. */
  atLast(send: Send): Promise<void>;
  /** Tells of a payment now, and answers with what status; null for what goes later, or never. The same news are the same notification. */
  tell(paymentId: string, news: string, send: Send): Promise<number | null>;
  /** Nothing is to be told any more. */
  forget(): void;
}

/** A payment of which something is still to be told, or nothing. */
interface Unheard {
  untold: string | null;
}

interface Due {
  readonly notice: Notice;
  /** How many steps it has waited for. */
  age: number;
}

const [stepsLate, stepsOutOfOrder, times] = [1, 2, 10];

export function postOf(hand: StandInHand, paymentOf: (id: string) => Unheard | undefined): Post {
  let due: Due[] = [];
  let noticesByNews = new Map<string, readonly Notice[]>();
  const collect = () => {
    due.push(...hand.news().map((notice) => ({ notice, age: 0 })));
    if (post.delivery === 'lost') due = [];
  };
  const deliver = async (notices: readonly Notice[], send: Send, copies = 1): Promise<number> => {
    let worst = 200;
    for (const notice of notices) {
      const { headers, body } = notice.written({});
      const statuses = await Promise.all(Array.from({ length: copies }, () => send(headers, body)));
      const status = statuses.find((one) => one !== 200) ?? 200;
      if (status !== 200) worst = status;
      if (status === 503) due.push({ notice, age: 0 });
    }
    for (const id of new Set(notices.map(({ paymentId }) => paymentId))) {
      const payment = paymentOf(id);
      if (payment?.untold && !due.some(({ notice }) => notice.paymentId === id)) payment.untold = null;
    }
    return worst;
  };
  const deliverDue = async (send: Send, isReady: (one: Due) => boolean, copies = 1): Promise<void> => {
    const ready = due.filter(isReady);
    due = due.filter((one) => !ready.includes(one));
    const notices = ready.map(({ notice }) => notice);
    await deliver(post.delivery === 'out of order' ? notices.toReversed() : notices, send, copies);
  };
  const post: Post = {
    delivery: 'prompt',
    beforeReturn: async (send) => {
      collect();
      if (post.delivery === 'prompt') await deliverDue(send, () => true);
    },
    afterStep: async (send) => {
      collect();
      const waits = post.delivery === 'late' ? stepsLate : post.delivery === 'out of order' ? stepsOutOfOrder : 0;
      // Of those that are out of order all go together, the latest first.
      const isTime = due.some(({ age }) => age >= waits);
      const isReady = ({ age }: Due) => age >= waits || (isTime && post.delivery === 'out of order');
      const before = new Set(due);
      await deliverDue(send, isReady, post.delivery === 'tenfold' ? times : 1);
      for (const one of due) if (before.has(one)) one.age += 1;
    },
    atLast: async (send) => {
      collect();
      await deliverDue(send, () => true);
    },
    tell: async (paymentId, news, send) => {
      collect();
      const own = due.filter(({ notice }) => notice.paymentId === paymentId);
      const known = noticesByNews.get(news);
      const notices = known ?? (own.length > 0 ? own.map(({ notice }) => notice) : [hand.claim(paymentId)]);
      noticesByNews.set(news, notices);
      if (post.delivery === 'lost') return null;
      if (post.delivery === 'late' || post.delivery === 'out of order') {
        if (known || own.length === 0) due.push(...notices.map((notice) => ({ notice, age: 0 })));
        return null;
      }
      if (!known) due = due.filter((one) => !own.includes(one));
      return deliver(notices, send, post.delivery === 'tenfold' ? times : 1);
    },
    forget: () => {
      hand.news();
      due = [];
      noticesByNews = new Map();
    },
  };
  return post;
}
