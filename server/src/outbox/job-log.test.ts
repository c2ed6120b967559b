import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { adults, buy, underWay } from '../../test/support/shopping.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import type { OutboxKind } from './outbox-kind.ts';
import { sharedCounter } from '../http/shared-counter.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { mailAllowance } from './mail-allowance.ts';
import { addToOutbox } from './outbox.ts';
import { runJobs } from './run-jobs.ts';
import { sendConfirmation } from './send-confirmation.ts';

const lines: string[] = [];
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});
// With money that is real: what costs nothing is not worth a mail a day later.
const parts = { provider: (sandbox: PaymentProvider) => ({ ...sandbox, movesMoney: true }) };
const shop = await startTestServer({ parts });
afterAll(() => shop.close());

const unlimited = mailAllowance(sharedCounter(shop.database), 0);

/** Runs what is due where neither the postman nor the provider answers. */
async function failing(kind: OutboxKind, subject: string): Promise<string> {
  // The shop's own worker is done with what was bought: it would write so over what follows.
  await shop.server.idle();
  lines.length = 0;
  const fail = () => Promise.reject(new Error(`mara@example.org: payment ${subject} is unknown`));
  // A day ahead: the server's own worker takes nothing of it.
  const now = shop.clock.now + 24 * 3_600_000;
  await shop.database.write((write) => addToOutbox(write, kind, subject, now));
  await shop.database.read
    .updateTable('outbox')
    .set({ due_at: now, done_at: null })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
  const own = { database: shop.database, now: () => now, museum: shop.server.museum, log: pino(stream) };
  const silent = { postman: fail, sendConfirmation, mailAllowance: unlimited, provider: { cancel: fail } };
  await runJobs({ ...own, ...silent } as unknown as Context, [kind], { subjects: [subject] });
  return lines.join('');
}

test('logs a failed mail with its booking number, and a failed void without its cart id', async () => {
  const { body } = await buy(shop, [adults(1)]);
  const mail = JSON.parse(await failing('confirmation', body.data.booking_id));
  expect(mail).toMatchObject({ kind: 'confirmation', subject: body.data.booking_id });
  expect(mail).not.toHaveProperty('reason');
  const { cartId } = await underWay(shop, [adults(1)]);
  const logged = await failing('void', cartId);
  expect(JSON.parse(logged)).toMatchObject({ kind: 'void', reason: '… payment … is unknown' });
  expect(logged).not.toContain('mara');
  expect(logged).not.toContain(cartId);
});

test('runJobs begins no job once its process is ending, and leaves it to the next run', async () => {
  const { body } = await buy(shop, [adults(1)]);
  const subject = body.data.booking_id as string;
  await shop.server.idle();
  const now = shop.clock.now + 48 * 3_600_000;
  await shop.database.read
    .updateTable('outbox')
    .set({ due_at: now, done_at: null })
    .where('subject', '=', subject)
    .execute();
  let sent = 0;
  const context = {
    database: shop.database,
    now: () => now,
    log: pino({ level: 'silent' }),
    sendConfirmation: async () => void (sent += 1),
    mailAllowance: unlimited,
    provider: { movesMoney: false },
  } as unknown as Context;
  await runJobs(context, ['confirmation'], { ending: AbortSignal.abort() });
  expect(sent).toBe(0);
  await runJobs(context, ['confirmation'], { subjects: [subject] });
  expect(sent).toBe(1);
});
