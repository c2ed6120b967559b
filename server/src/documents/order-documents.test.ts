import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { cancelOrder } from '../orders/ending/cancel-order.ts';
import { mailsOf } from '../../test/support/mails/mails.ts';
import { adults, buy, execPayment, initPayment, signIn } from '../../test/support/shopping.ts';
import { forgetBuyer } from '../retention/forget-orders.ts';
import type { TestOptions, TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import { defaultDocumentLimits } from './document-pool.ts';
import { documentsFolder, forgetDocuments, forgetEndedDocuments } from './stored-documents.ts';

const shops: TestServer[] = [];
afterEach(async () => {
  await Promise.all(shops.splice(0).map((shop) => shop.close()));
});
async function open(options: TestOptions = {}): Promise<TestServer> {
  const shop = await startTestServer(options);
  shops.push(shop);
  return shop;
}

interface Ordered {
  readonly id: string;
  readonly tickets: string;
}
/** An order by invoice, which the operator may cancel. */
async function ordered(shop: TestServer): Promise<Ordered> {
  const { body } = await initPayment(shop, await signIn(shop), [adults(2)], { payart: 30 });
  const { data } = (await execPayment(shop, new URL(body.data).searchParams.get('cartId') ?? '')).body;
  return { id: data.booking_id, tickets: data.tickets_url };
}

async function bytesAt(shop: TestServer, address: string): Promise<Buffer> {
  const response = await shop.request(address);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** How many papers this process has drawn so far. */
async function drawn(shop: TestServer): Promise<number> {
  const lines = (await shop.server.metrics()).matchAll(/^foyer_documents_drawn_total\{.*\} (\d+)$/gm);
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}

const folderOf = (shop: TestServer, id = '') => join(documentsFolder(shop.dataFolder), id);

describe('the tickets of an order', () => {
  test('are drawn once, however many ask for them, and always have the same bytes', async () => {
    const shop = await open();
    const { tickets } = await ordered(shop);
    const before = await drawn(shop);
    const first = await Promise.all([1, 2, 3, 4, 5].map(() => bytesAt(shop, tickets)));
    expect(await drawn(shop)).toBe(before + 1);
    for (const bytes of [...first, await bytesAt(shop, tickets)]) expect(bytes.equals(first[0] ?? bytes)).toBe(true);
    expect(await drawn(shop)).toBe(before + 1);
  });

  test('are read from the disk after a restart, where only the server’s user may read them', async () => {
    const shop = await open();
    const { id, tickets } = await ordered(shop);
    await bytesAt(shop, tickets);
    const [name = '', ...others] = readdirSync(folderOf(shop, id));
    expect([name, others]).toEqual(['tickets.de.2.pdf', []]);
    const file = folderOf(shop, `${id}/${name}`);
    expect([statSync(file).mode & 0o777, statSync(folderOf(shop, id)).mode & 0o777]).toEqual([0o600, 0o700]);
    writeFileSync(file, 'as it was drawn');
    const again = await open({ databaseUrl: shop.databaseUrl, dataFolder: shop.dataFolder });
    expect(String(await bytesAt(again, tickets))).toBe('as it was drawn');
  });

  test('are drawn separately for another language', async () => {
    const shop = await open();
    const { id, tickets } = await ordered(shop);
    const german = await bytesAt(shop, tickets);
    expect((await bytesAt(shop, tickets.replace('/de/', '/fr/'))).equals(german)).toBe(false);
    expect(readdirSync(folderOf(shop, id)).toSorted()).toEqual(['tickets.de.2.pdf', 'tickets.fr.2.pdf']);
  });

  test('are the same bytes as those that were mailed', async () => {
    const shop = await open({ writesMails: true });
    const { body } = await buy(shop, [adults(1)]);
    const [mail = ''] = await mailsOf(shop);
    const before = await drawn(shop);
    const bytes = await bytesAt(shop, body.data.tickets_url);
    expect(await drawn(shop)).toBe(before);
    // The end's padding is taken for a line break of another encoding.
    expect(mail.replaceAll('\r\n', '')).toContain(bytes.toString('base64').replace(/=+$/, ''));
  });

  test('are drawn even if they cannot be kept on the disk', async () => {
    const shop = await open();
    const { tickets } = await ordered(shop);
    writeFileSync(folderOf(shop), 'no folder');
    expect(String((await bytesAt(shop, tickets)).subarray(0, 5))).toBe('%PDF-');
    expect(String((await bytesAt(shop, tickets)).subarray(0, 5))).toBe('%PDF-');
  });

  test('are drawn anew where one process has stored enough in an hour', async () => {
    const shop = await open({ documentLimits: { ...defaultDocumentLimits, mostStoredBytes: 200_000 } });
    const [first, second] = [await ordered(shop), await ordered(shop)];
    const before = await drawn(shop);
    for (const { tickets } of [first, second, second, first]) await bytesAt(shop, tickets);
    expect(await drawn(shop)).toBe(before + 3);
    shop.clock.now += 60 * 60_000;
    await bytesAt(shop, second.tickets);
    await bytesAt(shop, second.tickets);
    expect(await drawn(shop)).toBe(before + 4);
  });

  test('that exceed the limits are answered with 503 and Retry-After, and the shop goes on', async () => {
    const shop = await open({ documentLimits: { ...defaultDocumentLimits, mostMs: 1 } });
    const { tickets } = await ordered(shop);
    const refused = await shop.get(tickets);
    expect([refused.status, refused.body]).toEqual([503, { error: 'UNAVAILABLE' }]);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect((await shop.get('/api/de/event/select')).status).toBe(200);
    // The visits as a calendar file are written in the same threads.
    expect((await shop.get(tickets.replace('tickets.pdf', 'visit.ics'))).status).toBe(503);
  });

  test('that exceed the limits leave their mail to be tried again', async () => {
    const limited = { ...defaultDocumentLimits, mostMs: 1 };
    const shop = await open({ writesMails: true, documentLimits: limited });
    await ordered(shop);
    const rows = () => shop.database.read.selectFrom('outbox').selectAll().execute();
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    const [job] = await rows();
    expect([job?.done_at, job?.outcome]).toEqual([null, '']);
    const { databaseUrl, dataFolder } = shop;
    const later = await open({ writesMails: true, databaseUrl, dataFolder });
    later.clock.now += 3_600_000;
    expect(await mailsOf(later)).toHaveLength(1);
  });
});

describe('the kept documents of an order', () => {
  test('are not served once it is cancelled, and are deleted by the next clean-up', async () => {
    const shop = await open();
    const [ended, standing] = [await ordered(shop), await ordered(shop)];
    await bytesAt(shop, ended.tickets);
    await bytesAt(shop, standing.tickets);
    await cancelOrder(shop.database, ended.id, { now: shop.clock.now });
    expect((await shop.get(ended.tickets)).status).toBe(404);
    expect(await forgetEndedDocuments(shop.database.read, folderOf(shop), shop.clock.now)).toBe(1);
    expect(readdirSync(folderOf(shop))).toEqual([standing.id]);
  });

  test('are deleted when its buyer’s data is deleted', async () => {
    const shop = await open();
    const { id, tickets } = await ordered(shop);
    await bytesAt(shop, tickets);
    await shop.database.write((write) => forgetBuyer(write, id));
    expect(await forgetEndedDocuments(shop.database.read, folderOf(shop), shop.clock.now)).toBe(1);
    expect(readdirSync(folderOf(shop))).toEqual([]);
  });

  test('are deleted by its number; other names delete nothing', async () => {
    const shop = await open();
    const { id, tickets } = await ordered(shop);
    await bytesAt(shop, tickets);
    for (const name of ['', '.', '..', `../documents/${id}`]) await forgetDocuments(folderOf(shop), name);
    expect(readdirSync(folderOf(shop))).toEqual([id]);
    await forgetDocuments(folderOf(shop), id);
    expect(readdirSync(folderOf(shop))).toEqual([]);
  });

  test('are deleted when they are of another version, unfinished or unused for two months', async () => {
    const shop = await open();
    const { id, tickets } = await ordered(shop);
    await bytesAt(shop, tickets);
    for (const name of ['tickets.de.0.pdf', 'tickets.de.2.pdf.0a1b.part', 'tickets.fr.2.pdf'])
      writeFileSync(folderOf(shop, `${id}/${name}`), 'old');
    const daysAgo = (name: string, days: number) => {
      const seconds = shop.clock.now / 1000 - days * 86_400;
      utimesSync(folderOf(shop, `${id}/${name}`), seconds, seconds);
    };
    daysAgo('tickets.de.2.pdf.0a1b.part', 1);
    daysAgo('tickets.fr.2.pdf', 61);
    daysAgo('tickets.de.2.pdf', 59);
    await forgetEndedDocuments(shop.database.read, folderOf(shop), shop.clock.now);
    expect(readdirSync(folderOf(shop, id))).toEqual(['tickets.de.2.pdf']);
    // Asked for, it stays for two months more.
    await bytesAt(shop, tickets);
    expect(statSync(folderOf(shop, `${id}/tickets.de.2.pdf`)).mtimeMs).toBe(shop.clock.now);
    // An order stands for years: no empty folder is looked at for as long.
    await forgetEndedDocuments(shop.database.read, folderOf(shop), shop.clock.now + 61 * 86_400_000);
    expect(readdirSync(folderOf(shop))).toEqual([]);
  });

  test('are deleted beyond the size limit, the least recently used first', async () => {
    const shop = await open();
    const orders = [await ordered(shop), await ordered(shop), await ordered(shop)];
    for (const [at, { id, tickets }] of orders.entries()) {
      await bytesAt(shop, tickets);
      const seconds = shop.clock.now / 1000 + (at === 0 ? 60 : at);
      utimesSync(folderOf(shop, `${id}/tickets.de.2.pdf`), seconds, seconds);
    }
    const { size } = statSync(folderOf(shop, `${orders[0]?.id}/tickets.de.2.pdf`));
    const look = () => forgetEndedDocuments(shop.database.read, folderOf(shop), shop.clock.now, 2.5 * size);
    expect(await look()).toBe(1);
    expect(readdirSync(folderOf(shop)).toSorted()).toEqual([orders[0]?.id, orders[2]?.id].toSorted());
    expect(await look()).toBe(0);
  });

  test('are drawn again, to the same bytes, when they were deleted', async () => {
    const shop = await open();
    const { id, tickets } = await ordered(shop);
    const first = await bytesAt(shop, tickets);
    rmSync(folderOf(shop, id), { recursive: true });
    expect((await bytesAt(shop, tickets)).equals(first)).toBe(true);
    expect(readFileSync(folderOf(shop, `${id}/tickets.de.2.pdf`)).equals(first)).toBe(true);
  });
});
