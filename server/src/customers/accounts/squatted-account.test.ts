import { afterAll, beforeAll, expect, test } from 'vitest';
import { ida, logIn, register, startAccounts } from '../../../test/support/accounts.ts';
import { mailsTo, tokenIn } from '../../../test/support/mails/mails.ts';
import { adults, execPayment, initPayment, nextSlot, underWay } from '../../../test/support/shopping.ts';
import { ids } from '../../../test/support/museum/test-events.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { askedFrom } from '../../../test/support/test-server.ts';
import { digestOf } from './passwords.ts';

const home = 'http://shop.test';
const own = 'a phrase of the owner';

let shop: TestServer;
beforeAll(async () => {
  const orders = { unpaid: { per_guest: 10 }, invoice: { for: 'confirmed' } };
  shop = await startAccounts({ publicOrigin: home, writesMails: true, callsPerMinute: 600, orders });
});
afterAll(() => shop.close());

/** The owner of an address takes back the account that somebody else has opened there; their token. */
async function recovers(at: TestServer, email: string): Promise<string> {
  const links = async () => (await mailsTo(email, at)).map(tokenIn).filter(Boolean);
  const before = await links();
  await at.post('/api/de/customer/pwdreset', { email, backlink: `${home}/de/recover` });
  const token = (await links()).find((link) => !before.includes(link));
  expect((await at.post('/api/de/customer/pwdconfirm', { token, _p: digestOf(own) })).status).toBe(200);
  return (await logIn(at, email, own)).body.data;
}

const orderedFree = async (at: TestServer, token: string, count: number): Promise<string> => {
  const { status, body } = await initPayment(at, token, [{ ...adults(count), id: ids.freeTicket }]);
  expect(status).toBe(200);
  return new URL(body.data).searchParams.get('cartId') ?? '';
};

test('orders that a stranger began on a squatted account are not the owner’s after recovery, nor count in their limit', async () => {
  const [stranger, owner] = [askedFrom(shop, '203.0.113.7'), askedFrom(shop, '198.51.100.9')];
  const email = 'squatted@example.org';
  const theirs = await register(stranger, { email, fname: 'Evil' });
  const begun = [await orderedFree(stranger, theirs, 6)];
  begun.push(await orderedFree(stranger, (await logIn(stranger, email, ida.password)).body.data, 4));
  const token = await recovers(owner, email);
  for (const cartId of begun) expect((await execPayment(stranger, cartId)).status).toBe(200);
  expect((await owner.get(`/api/de/customer/orders?_=${token}`)).body.data).toEqual([]);
  const { cartId } = await underWay(owner, [adults(2)], token);
  expect(cartId).not.toBe('');
});

test('orders that a confirmed account began stay its own after a password reset, and count in its limit on any network', async () => {
  const at = askedFrom(shop, '198.51.100.10');
  const email = 'confirmed@example.org';
  await register(at, { email });
  const token = await recovers(at, email);
  const cartId = await orderedFree(at, token, 6);
  const again = await recovers(at, email);
  expect((await execPayment(at, cartId)).status).toBe(200);
  expect((await at.get(`/api/de/customer/orders?_=${again}`)).body.data).toHaveLength(1);
  const elsewhere = askedFrom(shop, '198.51.100.11');
  const more = await initPayment(elsewhere, again, [{ ...adults(6, nextSlot), id: ids.freeTicket }]);
  expect([more.status, more.body.error]).toEqual([422, 'UNPAID_BY_GUEST_EXCEEDED']);
});

test('an owner who has confirmed an invoice of a squatted account still recovers the account from the stranger', async () => {
  const [stranger, owner] = [askedFrom(shop, '203.0.113.17'), askedFrom(shop, '198.51.100.19')];
  const email = 'agreed@example.org';
  const theirs = await register(stranger, { email, street: 'Thief Street 1' });
  const begun = await initPayment(stranger, theirs, [adults(1)], { payart: 30 });
  const cartId = new URL(begun.body.data).searchParams.get('cartId') ?? '';
  await execPayment(stranger, cartId);
  const asked = (await mailsTo(email, shop)).join('\n').replaceAll('=3D', '=');
  const confirmation = /confirm=([\w-]+)/.exec(asked)?.[1] ?? '';
  expect((await owner.post('/api/de/checkout/execPayment', { cartId, confirmation })).status).toBe(200);

  await owner.post('/api/de/customer/pwdreset', { email, backlink: `${home}/de/recover` });
  const link = (await mailsTo(email, shop)).map(tokenIn).find(Boolean);
  const another = { token: theirs, _po: digestOf(ida.password), _pn: digestOf('another of theirs') };
  expect((await stranger.post(`/api/de/customer/pwdchange?_=${theirs}`, another)).status).toBe(200);
  expect((await owner.post('/api/de/customer/pwdconfirm', { token: link, _p: digestOf(own) })).status).toBe(200);
  expect((await stranger.get(`/api/de/customer-data?_=${theirs}`)).status).toBe(401);
  const { data: token } = (await logIn(owner, email, own)).body;
  expect((await owner.get(`/api/de/customer-data?_=${token}`)).body.data).toMatchObject({ street: '' });

  // From now on its details are the owner's, and so is every link.
  await owner.post('/api/de/customer/pwdreset', { email, backlink: `${home}/de/recover` });
  const later = (await mailsTo(email, shop)).map(tokenIn).filter((found) => found && found !== link)[0];
  const changed = { token, _po: digestOf(own), _pn: digestOf('another of the owner') };
  expect((await owner.post(`/api/de/customer/pwdchange?_=${token}`, changed)).status).toBe(200);
  expect((await owner.post('/api/de/customer/pwdconfirm', { token: later, _p: digestOf(own) })).status).toBe(422);
});
