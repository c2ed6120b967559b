import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailing } from '../support/orders/own-orders.ts';
import { mailsOf } from '../support/mails/mails.ts';
import { adults, buy, initPayment, mara, signIn } from '../support/shopping.ts';
import { goods, owner, passes } from '../support/museum/test-articles.ts';
import type { TestServer } from '../support/test-server.ts';
import { startTestServer } from '../support/test-server.ts';
import { guided, schoolAnswers } from '../support/touring.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer(mailing);
});
afterAll(() => shop.close());

/** What would make a mail of ours serve somebody else: a second recipient, a link, another beginning. */
const harmful = [
  'Mara\r\nBcc: all@example.org',
  'Mara\nBcc: all@example.org',
  'Mara\rBcc: all@example.org',
  'Mara\u0000',
  'Mara\u001B[2J',
  'Mara\u0085Bcc: all@example.org',
  '\u202Egro.elpmaxe.live',
  '\u2066hidden\u2069',
  'You have won: https://evil.example/x',
  'HTTPS://EVIL.EXAMPLE',
  'visit www.evil.example now',
  'visit //evil.example/x now',
  'evil.example/win',
  'ｈｔｔｐｓ：／／ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'javascript://alert',
  '.\u2028.',
];
/** What is odd, and may be somebody's name. */
const harmless = [
  'O’Brien <mara@post.example>',
  '"Mara" <all@post.example>, "x"',
  'Mara, all@post.example',
  '=?utf-8?B?QmNjOiBhbGxAZXhhbXBsZS5vcmc=?=',
  '<b>Mara</b><script>alert(1)</script>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '{{7*7}} ${7*7} <%= 7*7 %>',
  'A.B. van Dam',
];

const fields = ['fname', 'lname', 'company', 'street', 'city'] as const;

describe.each(fields)('a guest’s %s', (field) => {
  test.each(harmful.map((text) => [JSON.stringify(text).slice(0, 40), text]))('is refused: %s', async (_name, text) => {
    const { status, body } = await shop.post('/api/de/auth/guest', { c: { ...mara, [field]: text } });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

describe('text that could misuse a mail is refused in', () => {
  const texts = harmful.filter((text) => !/^[^:/]*[\r\n][^:/]*$/.test(text));
  test.each(texts.map((text) => [JSON.stringify(text).slice(0, 40), text]))(
    'the owner of a pass: %s',
    async (_name, text) => {
      const token = await signIn(shop);
      expect((await initPayment(shop, token, [passes([owner(text)])])).status).toBe(422);
    },
  );
  test.each(harmful.map((text) => [JSON.stringify(text).slice(0, 40), text]))(
    'an answer to a tour: %s',
    async (_name, text) => {
      const answers = { ...schoolAnswers, 1: { ...schoolAnswers[1], value: text } };
      const { status } = await initPayment(shop, await signIn(shop), [guided('whole', 1, 2, { answers })]);
      expect(status).toBe(422);
    },
  );
});

describe('a name that looks like mail syntax or markup adds no recipient, header or markup to a mail:', () => {
  test.each(harmless.map((text, at) => [JSON.stringify(text).slice(0, 40), text, at] as const))(
    '%s',
    async (_name, text, at) => {
      const email = `reader-${at}@example.org`;
      const token = await signIn(shop, { email, fname: text, lname: 'Lind' });
      await buy(shop, [adults(1), goods('mug', 1)], token);
      const [mail, ...more] = (await mailsOf(shop)).filter((one) => one.includes(email));
      expect(more).toEqual([]);
      const [head = '', ...parts] = (mail ?? '').split('\r\n\r\n');
      const headers = head
        .replaceAll(/\r\n[ \t]+/g, ' ')
        .split('\r\n')
        .map((line) => line.split(':')[0]?.toLowerCase());
      expect(new Set(headers).size).toBe(headers.length);
      expect(headers).not.toContain('bcc');
      expect(headers).not.toContain('cc');
      const to = /^To: (.*)$/m.exec(head.replaceAll(/\r\n[ \t]+/g, ' '))?.[1] ?? '';
      // What stands in quotes is the name.
      expect(to.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').match(/@/g), to).toHaveLength(1);
      expect(to).toContain(email);
      const before = parts.findIndex((part) => /Content-Type: text\/html/.test(part));
      const html = parts[before + 1] ?? '';
      expect(html).toContain('Lind');
      expect(html).not.toMatch(/<script|<img src=x|<b>Mara/i);
    },
  );
});
