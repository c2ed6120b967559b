import type { Notification } from '../../src/payments/provider.ts';
import { broken, mustBe } from './broken.ts';
import type { Promised, Stage } from './promises.ts';
import { aStart, paid } from './promises.ts';

const encoder = new TextEncoder();
const minute = 60_000;

/** What the adapter makes of a message, at this time of its clock. */
const readAt = ({ hand, clock }: Stage, headers: Readonly<Record<string, string>>, body: string): Notification | null =>
  hand.provider.readNotification(new Headers(headers), encoder.encode(body), clock.now);

function mustBeIgnored(stage: Stage, what: string, headers: Readonly<Record<string, string>>, body: string): void {
  if (readAt(stage, headers, body) !== null) throw broken(`${what} was taken for a notification`);
}

/** What the server takes for a name: everything else of a notification is refused. */
const isName = /^[\w.-]{1,100}$/;

const unsigned = {
  skipped: 'the provider signs nothing: anybody may send such a notification, and all it does is to set off a question',
};

export const promisesOfNotifications: readonly Promised[] = [
  {
    promise: 'notification: is read, and names a payment that query knows',
    try: async (stage) => {
      const id = await paid(stage);
      const { headers, body } = stage.hand.claim(id).written({});
      const read = readAt(stage, headers, body);
      if (read === null) throw broken('it was not read');
      for (const name of [read.paymentId, read.eventId ?? 'none'])
        if (!isName.test(name)) throw broken(`${name} is no name that the server takes`);
      mustBe('the payment that query finds by it', (await stage.hand.provider.query(read.paymentId))?.paymentId, id);
    },
  },
  {
    promise: 'notification: whatever the provider tells of a payment is read',
    try: async (stage) => {
      stage.hand.news();
      const id = await paid(stage);
      const notices = stage.hand.news();
      if (notices.length === 0) throw broken('the stand-in tells nothing of a payment that was paid');
      for (const notice of notices) {
        const { headers, body } = notice.written({});
        const read = readAt(stage, headers, body);
        if (read === null) throw broken('one was not read');
        const found = await stage.hand.provider.query(read.paymentId);
        mustBe('the payment that query finds by it', found?.paymentId, id);
      }
    },
  },
  {
    promise: 'notification: what it says of a payment is not believed: query asks the provider',
    try: async (stage) => {
      const { paymentId } = await stage.hand.provider.start(aStart(stage));
      const { headers, body } = stage.hand.claim(paymentId).written({});
      readAt(stage, headers, body);
      mustBe('the state of an open payment', (await stage.hand.provider.query(paymentId))?.state, 'open');
    },
  },
  {
    promise: 'notification: the same one has the same name each time, and another one another',
    try: async (stage) => {
      if (!stage.hand.namesEvents) return { skipped: 'the provider names no events: each counts by what query says' };
      const id = await paid(stage);
      const [first, second] = [stage.hand.claim(id).written({}), stage.hand.claim(id).written({})];
      const name = ({ headers, body }: typeof first) => readAt(stage, headers, body)?.eventId ?? null;
      if (name(first) === null) throw broken('it has no name');
      mustBe('its name the second time', name(first), name(first));
      if (name(first) === name(second)) throw broken('two have one name: the second would be ignored');
      return undefined;
    },
  },
  {
    promise: 'notification: null for one that is signed by somebody else',
    try: async (stage) => {
      if (!stage.hand.isSigned) return unsigned;
      const { headers, body } = stage.hand.claim(await paid(stage)).written({ secret: 'guessed' });
      mustBeIgnored(stage, 'a forged one', headers, body);
      return undefined;
    },
  },
  {
    promise: 'notification: null without a signature, and where a letter of it was changed',
    try: async (stage) => {
      if (!stage.hand.isSigned) return unsigned;
      const { headers, body } = stage.hand.claim(await paid(stage)).written({});
      mustBeIgnored(stage, 'one without a signature', { 'content-type': headers['content-type'] ?? '' }, body);
      mustBeIgnored(stage, 'one whose end was changed', headers, `${body} `);
      return undefined;
    },
  },
  {
    promise: 'notification: null for one that was signed long ago, or for another time',
    try: async (stage) => {
      if (!stage.hand.isSigned) return unsigned;
      const notice = stage.hand.claim(await paid(stage));
      const { headers, body } = notice.written({ signedAt: stage.clock.now - 24 * 60 * minute });
      mustBeIgnored(stage, 'one of yesterday', headers, body);
      const fresh = notice.written({});
      stage.clock.now += 60 * minute;
      mustBeIgnored(stage, 'one that is replayed an hour later', fresh.headers, fresh.body);
      return undefined;
    },
  },
  {
    promise: 'notification: null for what is none: nothing, another text, another thing',
    try: async (stage) => {
      const { headers } = stage.hand.claim(await paid(stage)).written({});
      for (const body of ['', '{}', 'null', '[1]', 'hello', '\u0000', '{"id":1}'])
        mustBeIgnored(stage, `‘${body}’`, headers, body);
    },
  },
];
