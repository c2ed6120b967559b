import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readyPage } from './ready-page.ts';

const pageOf = (number: number) =>
  readyPage({ status: 200, headers: {}, html: `${number} ${randomBytes(20_000).toString('hex')}` });

/** Whether it is sent in another packing after a while, asked for again and again. */
async function becomesSmaller(page: ReturnType<typeof readyPage>, waitMs: number): Promise<boolean> {
  const first = page.body('br').bytes;
  for (let asked = 0; asked < 5; asked += 1) page.body('br');
  await pause(waitMs);
  return page.body('br').bytes !== first;
}

test('a page that is requested again is compressed better, with the same content', async () => {
  const page = pageOf(0);
  const plain = page.body('identity').bytes.toString();
  const first = page.body('br').bytes;
  await expect.poll(() => page.body('br').bytes === first).toBe(false);
  expect(brotliDecompressSync(page.body('br').bytes).toString()).toBe(plain);
});

test('compresses one of many requested pages better at a time, with a pause after it', async () => {
  await pause(1_100);
  const pages = Array.from({ length: 30 }, (_, number) => pageOf(number));
  const changed = await Promise.all(pages.map((page) => becomesSmaller(page, 700)));
  expect(changed.filter(Boolean).length).toBeLessThanOrEqual(1);
});
