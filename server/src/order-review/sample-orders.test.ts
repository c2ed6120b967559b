import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopLanguages } from '@foyer/contract/languages.ts';
import { signIn } from '../../test/support/shopping.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';

const museumFolder = `${import.meta.dirname}/../../sample-museum`;
const teacher = 'lehrerin@schule.example';

describe.each(['2026-02-01', '2026-11-21', '2027-01-31', '2028-02-29'])('on %s', (today) => {
  let shop: TestServer;
  beforeAll(async () => {
    shop = await startTestServer({ museumFolder });
    shop.clock.now = Date.parse(`${today}T09:00:00Z`);
  });
  afterAll(() => shop.close());

  const review = async (id: string, email: string, language = 'de') =>
    shop.get(`/api/${language}/order/review?id=${id}&_=${await signIn(shop, { email })}`);

  test('the sample museum has a class visit to review, with words in every language [ORD-1]', async () => {
    const names = new Set<string>();
    for (const language of shopLanguages) {
      const { status, body } = await review('klasse-4b-Xq7Lr2Vd9K', teacher, language);
      expect(status).toBe(200);
      expect(body.data.lines.map(({ type }: { type: string }) => type)).toEqual(['guidedTour']);
      expect(body.data.total).toBe(6000 + 14 * 300);
      names.add(body.data.name);
    }
    expect(names.size).toBe(shopLanguages.length);
  });

  test('the class visit has its parts and the answers of the group [ORD-1, API-40]', async () => {
    const { body } = await review('klasse-4b-Xq7Lr2Vd9K', teacher);
    const [line] = body.data.lines;
    expect(line.detail).not.toContain('×');
    expect(line.parts.map(({ count }: { count: number }) => count)).toEqual([1, 14, 1]);
    expect(line.answers.map(({ value }: { value: string }) => value)).toContain('Schule am Seeufer');
  });

  test('the sample museum has an outing, books to send, and an order past its last day [ORD-1]', async () => {
    expect((await review('freundeskreis-Hs3Nw8Bt5P', 'freunde@verein.example')).status).toBe(200);
    const { body } = await review('schulbibliothek-Vb2Jd9Ln6F', 'bibliothek@schule.example');
    expect(body.data.lines.map(({ type }: { type: string }) => type)).toEqual(['merchandise', 'shipping']);
    expect((await review('zu-spaet-Gm6Rk4Yc7Z', teacher)).status).toBe(406);
  });
});
