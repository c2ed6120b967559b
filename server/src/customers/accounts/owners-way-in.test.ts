import { afterAll, describe, expect, test } from 'vitest';
import { ida, logIn as loginTo, register, startAccounts } from '../../../test/support/accounts.ts';
import { mailsSoFar, mailsTo, tokenIn } from '../../../test/support/mails/mails.ts';
import { newFormKey, typedDeclaration } from '../../../test/support/orders/own-orders.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { askedFrom } from '../../../test/support/test-server.ts';
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

describe('password guesses of strangers', () => {
  test('from one IPv6 /64 do not lock the owner out, even 1,005 of them', async () => {
    const { logIn } = await shopOf('guessed@example.org');
    const statuses = new Set<number>();
    for (let guess = 0; guess < 1005; guess += 1)
      statuses.add(await logIn(`2001:db8:6:6::${guess.toString(16)}`, `guess ${guess}`));
    expect([...statuses]).toEqual([401, 429]);
    expect(await logIn('1.1.1.1')).toBe(200);
  });

  test('from a hundred networks do not lock the owner out of a network where they have logged in before', async () => {
    const { logIn } = await shopOf('besieged@example.org');
    expect(await logIn('1.1.1.1')).toBe(200);
    await besiege(logIn);
    expect(await logIn('2.2.2.2')).toBe(429);
    expect(await logIn('1.1.1.1')).toBe(200);
  });

  test('do not lock out an owner who sets a new password by a mailed link, from any network', async () => {
    const { logIn, askForLink, links, setPassword } = await shopOf('abroad@example.org');
    await besiege(logIn);
    expect(await logIn('2.2.2.2')).toBe(429);
    expect(await askForLink('2.2.2.2')).toBe(200);
    const [link = ''] = await links();
    expect(await setPassword('2.2.2.2', link, 'another drawer')).toBe(200);
    expect(await logIn('2.2.2.2', 'another drawer')).toBe(200);
  });

  test('from the owner’s own IP address do not block the login after a password reset; later guesses count again', async () => {
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

describe('recovery links that strangers request', () => {
  test('are limited to five, and the owner still gets one where they have logged in before; mailed links keep working', async () => {
    const { shop, logIn, askForLink, setPassword } = await shopOf('asked@example.org');
    const links = () => mailsSoFar(shop).map((mail) => tokenIn(mail));
    expect(await logIn('1.1.1.1')).toBe(200);
    const strangers: number[] = [];
    for (let call = 0; call < 10; call += 1) strangers.push(await askForLink(`6.6.6.${call % 2}`));
    expect(strangers.filter((status) => status === 200)).toHaveLength(6);
    // Nobody is told how many there were.
    expect(await askForLink('7.7.7.7')).toBe(200);
    await expect.poll(() => links().length).toBe(5);
    const before = links();
    expect(await askForLink('1.1.1.1')).toBe(200);
    await expect.poll(() => links().length).toBe(6);
    await shop.server.idle();
    expect(links()).toHaveLength(6);
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

describe('the e-mail address of somebody without an account', () => {
  const backlink = `${home}/de/recover`;
  const stranger = 'stranger@evil.example';

  /** A shop in which a stranger has an account of their own. */
  async function shopWithStranger() {
    const shop = await startAccounts({ publicOrigin: home, callsPerMinute: 1000, mailsPerHour: 5 });
    opened.push(shop);
    await register(shop, { email: stranger });
    const ask = async (address: string, email: string) =>
      (await askedFrom(shop, address).post('/api/de/customer/pwdreset', { email, backlink })).status;
    const asStranger = async (from: string, path: string, body: Record<string, unknown>) => {
      const token: string = (await loginTo(askedFrom(shop, '6.6.6.6'), from)).body.data;
      const call = { _po: digestOf(ida.password), token, ...body };
      return (await askedFrom(shop, '6.6.6.6').post(`/api/de/customer/${path}?_=${token}`, call)).status;
    };
    const move = (from: string, to: string) => asStranger(from, 'emailchange', { email: to });
    const linksTo = (email: string) =>
      mailsSoFar(shop)
        .filter((mail) => mail.includes(`To: ${email}`))
        .map((mail) => tokenIn(mail))
        .filter(Boolean);
    const setPassword = async (token: string) =>
      (await shop.post('/api/de/customer/pwdconfirm', { token, _p: digestOf('of the owner') })).status;
    return { shop, ask, asStranger, move, linksTo, setPassword };
  }

  test('gets a link after a stranger has used up the requests and then moves an account to it', async () => {
    const { shop, ask, move, linksTo, setPassword } = await shopWithStranger();
    const owner = 'awaited@example.org';
    for (const [network, times] of [
      ['6.6.6.6', 3],
      ['6.6.6.7', 3],
    ] as const)
      for (let time = 0; time < times; time += 1) expect(await ask(network, owner)).toBe(200);
    await shop.server.idle();
    expect(await move(stranger, owner)).toBe(200);
    expect(await ask('1.1.1.1', owner)).toBe(200);
    await expect.poll(() => linksTo(owner).length).toBe(1);
    expect(await setPassword(linksTo(owner)[0] ?? '')).toBe(200);
    expect((await loginTo(shop, owner, 'of the owner')).status).toBe(200);
  });

  test('keeps its links valid when the stranger who moved an account there changes the password', async () => {
    const { ask, asStranger, move, linksTo, setPassword } = await shopWithStranger();
    const owner = 'toggled@example.org';
    await move(stranger, owner);
    for (let network = 0; network < 5; network += 1) await ask(`7.7.7.${network}`, owner);
    await expect.poll(() => linksTo(owner).length).toBe(5);
    const same = { _pn: digestOf('another of theirs') };
    expect(await asStranger(owner, 'pwdchange', same)).toBe(200);
    expect(await setPassword(linksTo(owner)[0] ?? '')).toBe(200);
  });

  test('keeps its link when the stranger’s account leaves and returns; meanwhile the link is refused', async () => {
    const { ask, move, linksTo, setPassword } = await shopWithStranger();
    const owner = 'away@example.org';
    await move(stranger, owner);
    await ask('7.7.7.7', owner);
    await expect.poll(() => linksTo(owner).length).toBe(1);
    await move(owner, stranger);
    expect(await setPassword(linksTo(owner)[0] ?? '')).toBe(422);
    await move(stranger, owner);
    expect(await setPassword(linksTo(owner)[0] ?? '')).toBe(200);
  });

  test('gets a link from another network after one IPv6 /48 has used up its three', async () => {
    const { shop, ask, move, linksTo } = await shopWithStranger();
    const owner = 'beside@example.org';
    await move(stranger, owner);
    for (let network = 0; network < 16; network += 1) await ask(`2001:db8:48:${network}::1`, owner);
    await shop.server.idle();
    expect(linksTo(owner)).toHaveLength(3);
    await ask('1.1.1.1', owner);
    await expect.poll(() => linksTo(owner).length).toBe(4);
  });

  test('gets a link at one spelling after another network has used up its share at twelve others', async () => {
    const { shop, ask, linksTo } = await shopWithStranger();
    const owner = 'mara+museum@example.org';
    await register(askedFrom(shop, '1.1.1.1'), { email: owner });
    for (let number = 0; number < 12; number += 1) {
      const email = `mara+${number}@example.org`;
      await register(askedFrom(shop, '6.6.6.6'), { email });
      expect(await ask('6.6.6.6', email)).toBe(200);
    }
    await shop.server.idle();
    expect(mailsSoFar(shop)).toHaveLength(2);
    await ask('1.1.1.1', owner);
    await expect.poll(() => linksTo(owner).length).toBe(1);
  });

  test.each([
    ['registers', async (shop: TestServer, email: string) => void (await register(shop, { email }))],
    [
      'moves there',
      async (shop: TestServer, email: string) => {
        const token = await register(shop, { email: `former-${email}` });
        await shop.post(`/api/de/customer/emailchange?_=${token}`, { _po: digestOf(ida.password), token, email });
      },
    ],
  ])('no longer counts the stranger’s network as the owner’s once its owner %s', async (way, comes) => {
    const { shop, move } = await shopWithStranger();
    const email = `${way.replace(' ', '-')}@example.org`;
    expect(await move(stranger, email)).toBe(200);
    const guess = async (word: string) => (await loginTo(askedFrom(shop, '6.6.6.6'), email, word)).status;
    expect(await guess(ida.password)).toBe(200);
    expect(await move(email, stranger)).toBe(200);
    shop.clock.now += 1000;
    await comes(askedFrom(shop, '1.1.1.1'), email);
    expect((await loginTo(askedFrom(shop, '1.1.1.1'), email)).status).toBe(200);
    const guessed: number[] = [];
    for (let time = 0; time < 10; time += 1) guessed.push(await guess(`guess ${time}`));
    // Where its owner had been let in, there would be ten more.
    expect(guessed.slice(-2)).toEqual([429, 429]);
  });

  test('can be registered after twenty networks were refused while a stranger’s account held it', async () => {
    const { shop, move } = await shopWithStranger();
    const owner = 'registers@example.org';
    const registerFrom = async (address: string) =>
      (await askedFrom(shop, address).post('/api/de/customer/register', { c: { ...ida, email: owner } })).status;
    await move(stranger, owner);
    for (let time = 0; time < 40; time += 1) expect(await registerFrom(`8.8.8.${time % 20}`)).toBe(422);
    await move(owner, stranger);
    expect(await registerFrom('1.1.1.1')).toBe(200);
  });
});

test('logging in again or as another account does not raise a network’s limit of withdrawal declarations', async () => {
  const { shop } = await shopOf('busy@example.org');
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '1.1.1.1' };
    return (await shop.request(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  const accepted: number[] = [];
  for (const email of ['busy@example.org', 'busier@example.org', 'busiest@example.org']) {
    if (email !== 'busy@example.org') await register(shop, { email });
    let ofAccount = 0;
    for (let time = 0; time < 10; time += 1) {
      expect(await post('/api/de/auth/login', { _u: email, _p: digestOf(ida.password) })).toBe(200);
      const status = await post('/api/de/order/withdrawal', { ...typedDeclaration, email, key: newFormKey() });
      if (status === 200) ofAccount += 1;
    }
    accepted.push(ofAccount);
    shop.clock.now += 60_000;
  }
  // Five as anybody at this address and five as the owner, until there were ten tries of each from the network.
  expect(accepted).toEqual([10, 5, 0]);
});
