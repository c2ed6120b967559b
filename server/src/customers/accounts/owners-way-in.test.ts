import { afterAll, describe, expect, test } from 'vitest';
import { ida, register, startAccounts } from '../../../test/support/accounts.ts';
import { mailsTo, tokenIn } from '../../../test/support/mails.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { digestOf } from './passwords.ts';

const home = 'http://shop.test';
const opened: TestServer[] = [];
afterAll(async () => void (await Promise.all(opened.map((server) => server.close()))));

/** A shop with an account, whose owner has logged in from their own network. */
async function shopOf(email: string) {
  const shop = await startAccounts({ publicOrigin: home, callsPerMinute: 60, trustProxy: true });
  opened.push(shop);
  const post = async (address: string, path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    return (await shop.request(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  await register(shop, { email });
  const logIn = (address: string, password = ida.password) =>
    post(address, '/api/de/auth/login', { _u: email, _p: digestOf(password) });
  const askForLink = (address: string) =>
    post(address, '/api/de/customer/pwdreset', { email, backlink: `${home}/de/recover` });
  const links = async () => (await mailsTo(email, shop)).map((mail) => tokenIn(mail)).filter(Boolean);
  const setPassword = (address: string, token: string, password: string) =>
    post(address, '/api/de/customer/pwdconfirm', { token, _p: digestOf(password) });
  return { shop, logIn, askForLink, links, setPassword };
}

/** A hundred networks that guess until the account takes no more from strangers. */
async function besiege(logIn: (address: string, password: string) => Promise<number>): Promise<void> {
  for (let network = 0; network < 101; network += 1)
    for (let guess = 0; guess < 10; guess += 1) await logIn(`10.0.${network}.1`, `guess ${network} ${guess}`);
}

describe('what others guess', () => {
  test('from one IPv6 customer’s addresses, a thousand and five times, locks nobody out', async () => {
    const { logIn } = await shopOf('guessed@example.org');
    const statuses = new Set<number>();
    for (let guess = 0; guess < 1005; guess += 1)
      statuses.add(await logIn(`2001:db8:6:6::${guess.toString(16)}`, `guess ${guess}`));
    expect([...statuses]).toEqual([401, 429]);
    expect(await logIn('1.1.1.1')).toBe(200);
  });

  test('from a hundred networks does not keep the owner out of where they were let in before', async () => {
    const { logIn } = await shopOf('besieged@example.org');
    expect(await logIn('1.1.1.1')).toBe(200);
    await besiege(logIn);
    expect(await logIn('2.2.2.2')).toBe(429);
    expect(await logIn('1.1.1.1')).toBe(200);
  });

  test('does not keep out who comes with a link from the mail, wherever they are', async () => {
    const { logIn, askForLink, links, setPassword } = await shopOf('abroad@example.org');
    await besiege(logIn);
    expect(await logIn('2.2.2.2')).toBe(429);
    expect(await askForLink('2.2.2.2')).toBe(200);
    const [link = ''] = await links();
    expect(await setPassword('2.2.2.2', link, 'another drawer')).toBe(200);
    expect(await logIn('2.2.2.2', 'another drawer')).toBe(200);
  });

  test('behind the owner’s own address is passed by the same link', async () => {
    const { shop, logIn, askForLink, links, setPassword } = await shopOf('cafe@example.org');
    for (let guess = 0; guess < 10; guess += 1) await logIn('1.1.1.1', `guess ${guess}`);
    expect(await logIn('1.1.1.1')).toBe(429);
    expect(await askForLink('1.1.1.1')).toBe(200);
    const [link = ''] = await links();
    expect(await setPassword('1.1.1.1', link, 'another drawer')).toBe(200);
    expect(await logIn('1.1.1.1', 'another drawer')).toBe(200);
    // Who knows neither password nor mailbox gains nothing by it: these are the owner's tries, and end as well.
    for (let guess = 0; guess < 10; guess += 1) await logIn('1.1.1.1', `guess ${guess}`);
    expect(await logIn('1.1.1.1', 'guess')).toBe(429);
    shop.clock.now += 15 * 60_000;
    expect(await logIn('1.1.1.1', 'another drawer')).toBe(200);
  });
});

describe('links that others ask for', () => {
  test('end at five an hour, and the owner still gets one at home; those that were mailed work', async () => {
    const { logIn, askForLink, links, setPassword } = await shopOf('asked@example.org');
    expect(await logIn('1.1.1.1')).toBe(200);
    const strangers: number[] = [];
    for (let call = 0; call < 10; call += 1) strangers.push(await askForLink(`6.6.6.${call % 2}`));
    expect(strangers.filter((status) => status === 200)).toHaveLength(5);
    expect(await askForLink('7.7.7.7')).toBe(429);
    const before = await links();
    expect(before).toHaveLength(5);
    expect(await askForLink('1.1.1.1')).toBe(200);
    expect(await links()).toHaveLength(6);
    expect(await setPassword('7.7.7.7', before[0] ?? '', 'another drawer')).toBe(200);
  });

  test('work once', async () => {
    const { askForLink, links, setPassword } = await shopOf('once@example.org');
    await askForLink('1.1.1.1');
    const [link = ''] = await links();
    expect(await setPassword('1.1.1.1', link, 'another drawer')).toBe(200);
    expect(await setPassword('1.1.1.1', link, 'a third drawer')).toBe(422);
  });
});
