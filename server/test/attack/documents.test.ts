import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buy, adults, signIn } from '../support/shopping.ts';
import type { TestServer } from '../support/test-server.ts';
import { startTestServer } from '../support/test-server.ts';

let shop: TestServer;
let pdf: string;
let others: string;
beforeAll(async () => {
  shop = await startTestServer();
  pdf = await documentOf('Lind');
  others = await documentOf('Holm');
});
afterAll(() => shop.close());

/** Path of the tickets of somebody who has bought one. */
async function documentOf(lname: string): Promise<string> {
  const { body } = await buy(shop, [adults(1)], await signIn(shop, { lname, email: `${lname}@example.org` }));
  return new URL(body.data.tickets_url as string, 'http://shop.test').pathname;
}

const secretIn = (path: string): string => path.split('/').at(-2) ?? '';
const at = (secret: string, file = 'tickets.pdf', language = 'de') => `/api/${language}/order/${secret}/${file}`;

const guesses: readonly (readonly [string, () => string])[] = [
  ['a letter less', () => at(secretIn(pdf).slice(0, -1))],
  ['a letter more', () => at(`${secretIn(pdf)}A`)],
  ['other case', () => at(secretIn(pdf).toLowerCase())],
  ['the beginning of one and the end of another', () => at(secretIn(pdf).slice(0, 20) + secretIn(others).slice(20))],
  ['two at once', () => at(`${secretIn(pdf)},${secretIn(others)}`)],
  ['a slash in it', () => at(`${secretIn(pdf)}%2f`)],
  ['a NUL at its end', () => at(`${secretIn(pdf)}%00`)],
  ['a space at its end', () => at(`${secretIn(pdf)}%20`)],
  ['a pattern', () => at('%25')],
  ['a star', () => at('*')],
  ['SQL', () => at("'%20or%20'1'='1")],
  ['the folder above', () => at('..')],
  ['the folder above, written otherwise', () => at('%2e%2e%2f%2e%2e')],
  ['a name of JavaScript', () => at('__proto__')],
  ['nothing', () => at('')],
  ['ten thousand letters', () => at('x'.repeat(10_000))],
  ['a file of another kind', () => at(secretIn(pdf), 'invoice.pdf')],
  ['a file beside it', () => at(secretIn(pdf), 'tickets.pdf%00.html')],
  ['a file in a folder', () => at(secretIn(pdf), '..%2ftickets.pdf')],
  ['the database', () => at(secretIn(pdf), '..%2f..%2ffoyer.sqlite')],
  ['a language that is none', () => at(secretIn(pdf), 'tickets.pdf', 'xx')],
  ['a language that is a folder', () => at(secretIn(pdf), 'tickets.pdf', '..%2fde')],
];

describe('tickets do not open at an address with', () => {
  test.each(guesses)('%s', async (_name, path) => {
    const { status, body } = await shop.get(path());
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.error).toMatch(/^[A-Z_]+$/);
  });
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('tickets answer 405 to %s', async (method) => {
  const { status } = await shop.request(pdf, { method });
  expect(status).toBe(405);
});

test('tickets are not cached, not sniffed for another type and not indexed, and load nothing', async () => {
  const { headers } = await shop.request(pdf);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

/** Names that people may have, and others that documents may read as something else. */
const names = [
  'END:VCALENDAR',
  'Lind;VALUE=URI:x',
  'Lind\\nATTACH:x',
  'Lind, Mara; and "others"',
  ') Tj ET (',
  '/Launch /S /JavaScript',
  '%PDF-1.4 %%EOF',
  '<</OpenAction 1>>',
  '𝕷𝖎𝖓𝖉',
  'ﷺ'.repeat(20),
  'a'.repeat(200),
  'e\u0301'.repeat(90),
  '👩‍👩‍👧‍👦'.repeat(10),
];

describe('a name stays text in tickets and calendar:', () => {
  test.each(names)('%s', async (lname) => {
    const { body } = await buy(
      shop,
      [adults(1)],
      await signIn(shop, { lname, email: `n${names.indexOf(lname)}@example.org` }),
    );
    const path = new URL(body.data.tickets_url as string, 'http://shop.test').pathname;
    const bytes = Buffer.from(await (await shop.request(path)).arrayBuffer()).toString('latin1');
    expect(bytes.startsWith('%PDF-')).toBe(true);
    expect(bytes.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(bytes).not.toMatch(/\/(JavaScript|Launch|OpenAction|EmbeddedFile|SubmitForm)\b(?! \/S)/);
    const calendar = await (await shop.request(path.replace('tickets.pdf', 'visit.ics'))).text();
    const lines = calendar.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
    expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('ATTACH'))).toEqual([]);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });
});
