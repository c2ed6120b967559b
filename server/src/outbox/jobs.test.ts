import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/database.ts';
import type { OutboxKind } from './outbox-kind.ts';
import { createPostman } from '../documents/mail/postman.ts';
import { adults, buy, underWay } from '../../test/support/shopping.ts';
import type { MailServer, SmtpReply } from '../../test/support/mails/answering-mail-server.ts';
import { answeringMailServer } from '../../test/support/mails/answering-mail-server.ts';
import { testDatabase } from '../../test/support/test-database.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import { addToOutbox } from './outbox.ts';
import type { JobContext, JobWork } from './do-jobs.ts';
import { doJobs, mailsAtOnce, mostTries, overdueTries } from './do-jobs.ts';
import { runJobs } from './run-jobs.ts';

const noon = 1_800_000_000_000;
const hour = 3_600_000;

let lines: { level: number; msg: string }[] = [];
const log = pino(
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  }),
);
const said = (msg: RegExp) => lines.filter((line) => msg.test(line.msg));

let url: string;
const databases: Database[] = [];
const mailServers: MailServer[] = [];
beforeEach(async () => {
  lines = [];
  url = await testDatabase();
});
afterEach(async () => {
  await Promise.all(databases.splice(0).map((database) => database.close()));
  await Promise.all(mailServers.splice(0).map((server) => server.close()));
});

type Parts = Partial<Pick<Context, 'sendConfirmation' | 'provider'>>;

/** As much of a process as runs jobs, with a connection and a clock of its own. */
async function processWith(parts: Parts, now: () => number): Promise<Context> {
  const database = await openDatabase(url);
  databases.push(database);
  return { database, now, log, ...parts } as unknown as Context;
}

const add = ({ database }: Context, kind: OutboxKind, subject: string) =>
  database.write((write) => addToOutbox(write, kind, subject, noon));

const jobs = ({ database }: Context) => database.read.selectFrom('outbox').selectAll().orderBy('subject').execute();

/** Tries whatever is due, an hour later each time. */
async function tryEveryHour(
  parts: Parts,
  kind: OutboxKind,
  subject: string,
  hours: number,
  before?: (round: number) => void,
): Promise<Context> {
  let now = noon;
  const context = await processWith(parts, () => now);
  await add(context, kind, subject);
  for (let round = 0; round < hours; round += 1, now += hour) {
    before?.(round);
    await runJobs(context, [kind]);
  }
  return context;
}

describe('a job that takes longer than its lease', () => {
  test('is done once, since its process renews the lease while others look for jobs', async () => {
    // It is renewed sixty times and no more: all steps have to be done by then, on a slow machine too.
    const leaseMs = 300;
    let now = noon;
    const sent: string[] = [];
    const { promise: drawn, resolve: isDrawn } = Promise.withResolvers<void>();
    const slow = await processWith({ sendConfirmation: () => drawn.then(() => void sent.push('slow')) }, () => now);
    const other = await processWith({ sendConfirmation: async () => void sent.push('other') }, () => now);
    await add(slow, 'confirmation', 'one');
    const first = runJobs(slow, ['confirmation'], { leaseMs });
    for (let step = 1; step <= 10; step += 1) {
      // Only the test moves the clock: however slow the machine, the lease is renewed before it goes on.
      await expect.poll(() => jobs(other), { interval: 10 }).toMatchObject([{ due_at: now + leaseMs }]);
      now += leaseMs - 1;
      await runJobs(other, ['confirmation'], { leaseMs });
    }
    isDrawn();
    await first;
    now += 60_000;
    await runJobs(other, ['confirmation'], { leaseMs });
    expect(sent).toEqual(['slow']);
    expect(await jobs(other)).toMatchObject([{ attempts: 1, outcome: 'done' }]);
  });

  test('is not done by a stopped process after another one has taken it over', async () => {
    let now = noon;
    const sent: string[] = [];
    const { promise: stopped, resolve: goOn } = Promise.withResolvers<void>();
    const slow = await processWith(
      {
        sendConfirmation: async (_context, _subject, isStillOurs) => {
          await stopped;
          await isStillOurs();
          sent.push('slow');
        },
      },
      () => now,
    );
    const quick = await processWith({ sendConfirmation: async () => void sent.push('quick') }, () => now);
    await add(slow, 'confirmation', 'one');
    const first = runJobs(slow, ['confirmation']);
    await expect.poll(() => jobs(quick)).toMatchObject([{ attempts: 1 }]);
    now += 61_000;
    await runJobs(quick, ['confirmation']);
    goOn();
    await first;
    expect(sent).toEqual(['quick']);
    expect(await jobs(quick)).toMatchObject([{ attempts: 2, outcome: 'done' }]);
    expect(said(/taken over by another process/)).toHaveLength(1);
  });
});

describe('jobs side by side', () => {
  const subjects = ['a', 'b', 'c', 'd', 'e'];
  async function begin(atOnce?: number) {
    const begun: string[] = [];
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const sendConfirmation: Context['sendConfirmation'] = (_context, subject) => {
      begun.push(subject);
      return ended;
    };
    const context = await processWith({ sendConfirmation }, () => noon);
    for (const subject of subjects) await add(context, 'confirmation', subject);
    const ending = new AbortController();
    const running = runJobs(context, ['confirmation'], { ending: ending.signal, ...(atOnce && { atOnce }) });
    await expect.poll(() => begun).toHaveLength(atOnce ?? 1);
    return { begun, ending, end, running, context };
  }

  test('run as many at once as atOnce says, and one by default', async () => {
    for (const atOnce of [undefined, mailsAtOnce]) {
      url = await testDatabase();
      const { begun, end, running } = await begin(atOnce);
      await sleep(50);
      expect(begun).toHaveLength(atOnce ?? 1);
      end();
      await running;
      expect(begun.toSorted()).toEqual(subjects);
    }
  });

  test('never run the same job twice, even when the clock jumps past its lease', async () => {
    let now = noon;
    const begun: string[] = [];
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const sendConfirmation: Context['sendConfirmation'] = (_context, subject) => {
      begun.push(subject);
      return ended;
    };
    const context = await processWith({ sendConfirmation }, () => now);
    await add(context, 'confirmation', 'one');
    const running = runJobs(context, ['confirmation'], { atOnce: mailsAtOnce });
    await expect.poll(() => begun).toHaveLength(1);
    now += 10 * 60_000;
    await add(context, 'confirmation', 'another');
    await expect.poll(() => begun).toHaveLength(2);
    await sleep(50);
    end();
    await running;
    expect(begun).toEqual(['one', 'another']);
  });

  test('are all awaited when the process ends, and no further one begins', async () => {
    const { begun, ending, end, running, context } = await begin(mailsAtOnce);
    ending.abort();
    end();
    await running;
    expect(begun).toHaveLength(mailsAtOnce);
    expect((await jobs(context)).map(({ done_at }) => done_at)).toEqual(
      subjects.map((_subject, at) => (at < mailsAtOnce ? noon : null)),
    );
  });

  test('include the mails of a shop: while one takes long, others are sent', async () => {
    const sent: string[] = [];
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const sendConfirmation: Context['sendConfirmation'] = async (_context, bookingId) => {
      sent.push(bookingId);
      if (sent.length === 1) await ended;
    };
    const shop = await startTestServer({ parts: { sendConfirmation } });
    await buy(shop, [adults(1)]);
    await expect.poll(() => sent).toHaveLength(1);
    await buy(shop, [adults(1)]);
    await expect.poll(() => sent).toHaveLength(2);
    end();
    await shop.close();
  });
});

describe('a mail that is worth sending for an hour', () => {
  /** What becomes of it where the process gets to it two hours later, and its mailbox may have it from `freeAt` on. */
  async function twoHoursLater(freeAt: number): Promise<string[]> {
    const database = await openDatabase(url);
    databases.push(database);
    let now = noon;
    const mailAllowance = { allowedAt: async () => (freeAt > now ? freeAt : 0), wasAllowed: async () => false };
    const sent: string[] = [];
    const context = { database, now: () => now, log, mailAllowance } as unknown as JobContext;
    const work: JobWork = {
      run: async (kind) => void sent.push(kind),
      limitedMail: async () => ({ recipient: 'ada@example.org', worthUntil: noon + hour }),
    };
    await database.write((write) => addToOutbox(write, 'recovery', 'link', noon));
    if (freeAt > 0) await doJobs(context, ['recovery'], work);
    now += 2 * hour;
    await database.read.updateTable('outbox').set({ due_at: now }).execute();
    await doJobs(context, ['recovery'], work);
    const [job] = await database.read.selectFrom('outbox').select('outcome').execute();
    return [...sent, job?.outcome ?? ''];
  }

  test('is sent later if the process was late, and expires if the mailbox’s limit delayed it', async () => {
    expect(await twoHoursLater(0)).toEqual(['recovery', 'done']);
    url = await testDatabase();
    expect(await twoHoursLater(noon + 30 * 60_000)).toEqual(['expired']);
  });
});

describe('a job that fails each time', () => {
  const fails = () => Promise.reject(new Error('Silence.'));

  test('is given up after mostTries, with an error in the log', async () => {
    const context = await tryEveryHour({ sendConfirmation: fails }, 'confirmation', 'one', mostTries + 3);
    expect(await jobs(context)).toMatchObject([{ attempts: mostTries, outcome: 'given_up' }]);
    expect(said(/given up/)).toMatchObject([{ level: 50, subject: 'one', attempts: mostTries }]);
    expect(said(/A job failed/)).toHaveLength(mostTries - 1);
  });

  test('is never given up when it is about money; from overdueTries on each failure is logged as overdue', async () => {
    const shop = await startTestServer({ parts: { provider: (sandbox) => ({ ...sandbox, refund: fails }) } });
    const { cartId } = await underWay(shop, [adults(1)]);
    url = shop.databaseUrl;
    const provider = { refund: fails } as unknown as Context['provider'];
    const context = await tryEveryHour({ provider }, 'refund', cartId, mostTries + 3);
    const [job] = (await jobs(context)).filter(({ kind }) => kind === 'refund');
    expect(job).toMatchObject({ attempts: mostTries + 3, done_at: null });
    expect(said(/Money is overdue/)).toHaveLength(mostTries + 3 - overdueTries + 1);
    await shop.close();
  });
});

describe('an answer of the mail server', () => {
  async function askedFor(reply: SmtpReply, hours = 3, before?: (round: number) => void) {
    url = await testDatabase();
    const mailServer = await answeringMailServer(reply);
    mailServers.push(mailServer);
    const { send } = createPostman({ smtpUrl: mailServer.url, outboxFolder: temporaryFolder('outbox') });
    const address = { name: '', address: 'ada@example.org' };
    const mail = {
      id: 'one',
      date: noon,
      language: 'de',
      from: address,
      to: address,
      subject: 'S',
      text: 'T',
      html: 'H',
    };
    const sendConfirmation = () => send({ ...mail, attachments: [] });
    const context = await tryEveryHour({ sendConfirmation }, 'confirmation', 'one', hours, before);
    return (await jobs(context))[0];
  }

  test.each([
    ['RCPT', '550 5.1.1 No such user'],
    ['RCPT', '550-5.1.1 No such user\r\n550 5.1.1 here'],
    ['RCPT', '556 5.1.10 This domain takes no mails'],
    ['.', '550 5.1.6 Moved away'],
    ['.', '552 5.3.4 Too large'],
  ] as const)('that refuses this mail for good ends the job at once: %s %s', async (command, answer) => {
    expect(await askedFor({ [command]: answer })).toMatchObject({ attempts: 1, outcome: 'refused' });
    const codes = { responseCode: Number(answer.slice(0, 3)), enhancedCode: /5\.\d+\.\d+/.exec(answer)?.[0] };
    expect(said(/refused for good/)).toMatchObject([{ level: 40, ...codes }]);
    // The complaint may quote an address.
    expect(JSON.stringify(lines)).not.toMatch(/No such user|Moved|ada@/);
  });

  test.each([
    ['.', '550 5.4.5 Daily user sending limit exceeded'],
    ['RCPT', '550 5.7.1 The domain has sent too many mails within the hour'],
    ['RCPT', '553 5.7.1 Sender address rejected: not owned by user'],
    ['RCPT', '554 5.7.1 Relay access denied'],
    ['.', '550 5.7.705 Tenant has exceeded threshold'],
    ['RCPT', '550 5.1.8 Bad sender’s system'],
    ['RCPT', '550 5.1.12 No such code'],
    ['RCPT', '550 5.2.2 Mailbox full'],
    ['RCPT', '550-5.2.1 The user you are trying to contact is receiving mail at a rate\r\n550 5.2.1 too high'],
    ['RCPT', '554 blocked: 5.1.1 is not what this is about'],
    ['RCPT', '553 Not here'],
    ['.', '552 Too large'],
    ['MAIL', '550 5.1.1 Sender unknown'],
    ['greeting', '554 No service'],
  ] as const)('that refuses the shop or gives no reason is retried for two days: %s %s', async (command, answer) => {
    const job = await askedFor({ [command]: answer });
    expect(job).toMatchObject({ done_at: null, due_at: noon + 3 * hour });
    expect(said(/A job failed/)).toHaveLength(3);
    lines = [];
    expect(await askedFor({ [command]: answer }, 60)).toMatchObject({ outcome: 'refused', done_at: noon + 49 * hour });
    expect(said(/somebody may have to act/)).toMatchObject([{ level: 50, responseCode: Number(answer.slice(0, 3)) }]);
    expect(said(/A job failed/)).toHaveLength(49);
  });

  test('that refuses for now is retried after five seconds, and gives the job up in the end', async () => {
    expect(await askedFor({ RCPT: '450 4.2.0 Greylisted' })).toMatchObject({ attempts: 3, done_at: null });
    expect(await askedFor({ '.': '451 4.1.1 Try later' }, 1)).toMatchObject({ attempts: 1, due_at: noon + 5000 });
    expect(await askedFor({ RCPT: '450 4.1.1 Not yet' }, 61)).toMatchObject({ outcome: 'given_up' });
  });

  test('that no longer refuses the shop lets the waiting mail leave', async () => {
    const reply: { RCPT?: string } = { RCPT: '550 5.4.5 Daily limit' };
    const sent = askedFor(reply, 3, (round) => {
      if (round === 2) delete reply.RCPT;
    });
    expect(await sent).toMatchObject({ outcome: 'done', done_at: noon + 2 * hour });
  });

  test('that accepts the mail ends the job as done', async () => {
    expect(await askedFor({})).toMatchObject({ attempts: 1, outcome: 'done' });
  });
});
