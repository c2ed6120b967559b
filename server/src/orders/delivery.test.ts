import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adults, buy, execPayment, payWith, signIn, underWay } from '../../test/support/shopping.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import { questions } from '../../test/support/undone-jobs.ts';

function mailsIn({ dataFolder }: TestServer): string[] {
  const folder = join(dataFolder, 'outbox');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
}

async function undone({ database }: TestServer): Promise<number> {
  const rows = await database.read
    .selectFrom('outbox')
    .selectAll()
    .where('done_at', 'is', null)
    .where('kind', 'not in', questions)
    .execute();
  return rows.length;
}

test('a booking is confirmed by one mail, however often its outcome is asked for', async () => {
  const shop = await startTestServer({ writesMails: true });
  const { page, cartId } = await underWay(shop, [adults(2)]);
  await payWith(shop, page, 'paid');
  await Promise.all(Array.from({ length: 5 }, () => execPayment(shop, cartId)));
  await expect.poll(() => undone(shop)).toBe(0);
  expect(mailsIn(shop)).toHaveLength(1);
  await shop.close();
});

test.each([
  [true, ['tickets', 'invoice']],
  [false, ['tickets']],
])(
  'with send_invoice %s the confirmation has the invoice beside the tickets, or not [CHK-7]',
  async (send_invoice, expected) => {
    const shop = await startTestServer({ writesMails: true });
    await buy(shop, [adults(2)], await signIn(shop, { send_invoice }));
    await expect.poll(() => undone(shop)).toBe(0);
    const [name = ''] = mailsIn(shop);
    const mail = readFileSync(join(shop.dataFolder, 'outbox', name), 'utf8');
    expect([...mail.matchAll(/filename=(\w+)-[\w-]+\.pdf/g)].map(([, kind]) => kind)).toEqual(expected);
    await shop.close();
  },
);

test('books while the mail server is away, and sends the mail after a restart', async () => {
  const away = await startTestServer({ writesMails: true, smtpUrl: 'smtp://127.0.0.1:9' });
  const { status } = await buy(away, [adults(1)]);
  expect(status).toBe(200);
  const tried = async () => {
    const row = await away.database.read
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'confirmation')
      .executeTakeFirstOrThrow();
    return row.attempts;
  };
  await expect.poll(tried).toBeGreaterThan(0);
  await away.close();
  const back = await startTestServer({ writesMails: true, databaseUrl: away.databaseUrl });
  expect(mailsIn(back)).toEqual([]);
  back.clock.now += 3_600_000;
  await expect.poll(() => undone(back)).toBe(0);
  expect(mailsIn(back)).toHaveLength(1);
  await back.close();
});

test('serves the tickets as one PDF at an address that cannot be guessed [ORD-2]', async () => {
  const shop = await startTestServer();
  const { body } = await buy(shop, [adults(2)], await signIn(shop));
  const { tickets_url } = body.data;
  // 160 random bits, and not the cart's name.
  expect(tickets_url).toMatch(/^\/api\/de\/order\/[\w-]{27}\/tickets\.pdf$/);
  const response = await shop.request(tickets_url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
  for (const address of [tickets_url.replace(/.\/tickets/, '/tickets'), tickets_url.replace('/de/', '/xx/')]) {
    expect((await shop.get(address)).status).toBe(404);
  }
  await shop.close();
});

test('serves the visits as a calendar file beside the tickets, and answers the visit notes [ORD-2]', async () => {
  const shop = await startTestServer();
  const { body } = await buy(shop, [adults(2)], await signIn(shop));
  const { calendar_url, visit_notes, tickets_url } = body.data;
  expect(calendar_url).toBe(tickets_url.replace('tickets.pdf', 'visit.ics'));
  expect(visit_notes).toEqual([{ name: 'Exhibition', note: '<p>Text</p>' }]);
  const response = await shop.request(calendar_url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const file = await response.text();
  expect(file).toContain('DTSTART:20260505T080000Z');
  expect(file).toContain('SUMMARY:Exhibition');
  for (const address of [calendar_url.replace(/.\/visit/, '/visit'), calendar_url.replace('.ics', '.txt')]) {
    expect((await shop.get(address)).status).toBe(404);
  }
  expect((await shop.request(calendar_url, { method: 'POST' })).status).toBe(405);
  await shop.close();
});

test('without additions a booking offers neither calendar nor notes', async () => {
  const shop = await startTestServer({ additions: false });
  const { body } = await buy(shop, [adults(1)]);
  expect(Object.keys(body.data).toSorted()).toEqual(['booking_id', 'has_tickets']);
  await shop.close();
});

test('stores no origin with an order where no public origin is configured', async () => {
  const shop = await startTestServer();
  await buy(shop, [adults(1)]);
  const { origin } = await shop.database.read.selectFrom('orders').select('origin').executeTakeFirstOrThrow();
  expect(origin).toBe('');
  await shop.close();
});
