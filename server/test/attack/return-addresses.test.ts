import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adults, initPayment, returnTo, signIn } from '../support/shopping.ts';
import type { TestServer } from '../support/test-server.ts';
import { startTestServer } from '../support/test-server.ts';

/** The shop's own address; another museum's page may embed it. */
const own = 'https://shop.example';
let shop: TestServer;
let token: string;
beforeAll(async () => {
  shop = await startTestServer({ publicOrigin: own, allowedReturnOrigins: ['https://embedding.example'] });
  token = await signIn(shop);
});
afterAll(() => shop.close());

/** Addresses that a browser would follow to somebody else, or that are none. */
const addresses = [
  '',
  ' ',
  '/',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/\\evil.example',
  '\\\\evil.example',
  'evil.example',
  'shop.example',
  'https:',
  'https://',
  'https:///',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'https://evil.example/https://shop.example/de',
  'https://evil.example?https://shop.example/',
  'https://evil.example#https://shop.example/',
  'https://evil.example\\@shop.example/',
  'https://evil.example/@shop.example/',
  'https://shop.example@evil.example/',
  'https://shop.example:443@evil.example/',
  'https://shop.example%2f@evil.example/',
  'https://shop.example%40evil.example/',
  'https://shop.example\\@evil.example/',
  'https://shop.example\\.evil.example/',
  'https://shop.example.evil.example/',
  'https://shop.example.evil',
  'https://shop.example:8443/',
  'https://shop.example:80/',
  'https://xshop.example/',
  'https://www.shop.example/',
  'https://shop.examples/',
  'https://shop-example/',
  'https://ѕhop.example/',
  'https://shop。example.evil.example/',
  'https://user@shop.example/',
  'https://user:password@shop.example/',
  'https://:@evil.example/',
  'http://shop.example/',
  'ftp://shop.example/',
  'ws://shop.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://shop.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://shop.example/1',
  'filesystem:https://shop.example/1',
  'view-source:https://shop.example/',
  'about:blank',
  'mailto:evil@evil.example',
  'intent://evil.example#Intent;scheme=https;end',
  'https://shop.example/\r\nLocation: https://evil.example/',
  'https://shop.example/\tde',
  'https://shop.example /de',
  ' https://shop.example/de',
  'https://shop.example/de\u0000',
  'https://shop.example/de\u202Egro.live',
  'https://shop.example/de\u2028x',
  'https://shop.example\u0000.evil.example/',
  'https://shop.example/de\\..\\..',
  'https://[::1]/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://embedding.example.evil.example/',
  'https://embedding.example:444/',
  'http://embedding.example/',
  `https://shop.example/${'x'.repeat(20_000)}`,
];
const named = addresses.map((address) => [JSON.stringify(address).slice(0, 60), address] as const);

describe.each(['continue', 'cancel'] as const)(
  'the %s address of a payment is refused where it leads out of the shop [PAY-4]',
  (which) => {
    test.each(named)('%s', async (_name, address) => {
      const url = { continue: `${own}/de/checkout/success`, cancel: `${own}/de/checkout/canceled`, [which]: address };
      const { status, body } = await initPayment(shop, token, [adults(1)], { url });
      expect(status).toBe(422);
      expect(body.error).toMatch(/^(RETURN_ADDRESS_REFUSED|INVALID_VALUE)$/);
    });
  },
);

describe('the backlink of a password reset is refused where it leads out of the shop', () => {
  test.each(named)('%s', async (_name, backlink) => {
    const { status, body } = await shop.post('/api/de/customer/pwdreset', { email: 'a@example.org', backlink });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['backlink']]);
  });
  test.each([
    own,
    `${own}/de/nothing-here`,
    `${own}/de/recover/and-call-0900-123456`,
    `${own}/xx/recover`,
    `${own}/de//recover`,
    `${own}/de/recover//`,
    `${own}/go/https://evil.example/de/recover`,
    'https://embedding.example/go/to/evil.example/de/recover',
    'https://embedding.example/de/%72ecover',
  ])('or to another page: %s', async (backlink) => {
    const { status, body } = await shop.post('/api/de/customer/pwdreset', { email: 'a@example.org', backlink });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['backlink']]);
  });
});

test('refused addresses have started no payment and sent no mail; allowed ones start a payment', async () => {
  const { read } = shop.database;
  for (const table of ['carts', 'outbox', 'recoveries', 'sandbox_payments'] as const)
    expect(await read.selectFrom(table).selectAll().execute(), table).toEqual([]);
  for (const origin of [own, 'https://embedding.example']) {
    const url = {
      continue: `${origin}/de/checkout/success`,
      cancel: returnTo.cancel.replace(/^http:\/\/[^/]+/, origin),
    };
    expect((await initPayment(shop, token, [adults(1)], { url })).status, origin).toBe(200);
  }
});
