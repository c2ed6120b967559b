import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetVisitors } from '../guests/forget-visitors.ts';
import { shopLanguages } from '@foyer/contract/languages.ts';
import { ida, logIn, register, startAccounts, statusOf } from '../../../test/support/accounts.ts';
import { linkIn, mailsOf, mailsSoFar, mailsTo, subjectOf, tokenIn } from '../../../test/support/mails/mails.ts';
import { adults, buy } from '../../../test/support/shopping.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import { origin } from '../../../test/support/test-server.ts';
import { digestOf } from './passwords.ts';

type Shop = Awaited<ReturnType<typeof startAccounts>>;
const home = 'https://shop.example';
const minutes = 60_000;

let shop: Shop;
let email: string;
let accounts = 0;
beforeAll(async () => {
  shop = await startAccounts({ publicOrigin: home, allowedReturnOrigins: ['https://embedding.example'] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  email = `ida-${(accounts += 1)}@example.org`;
  await register(shop, { email });
});

const ask = (address = email, backlink = `${home}/de/recover`, language = 'de') =>
  shop.post(`/api/${language}/customer/pwdreset`, { email: address, backlink });
const confirm = (token: unknown, password: string | null = 'another drawer') =>
  shop.post('/api/de/customer/pwdconfirm', { token, _p: password === null ? '' : digestOf(password) });

const mails = (at: Shop = shop) => mailsOf(at);
const mailTo = (address: string, at: Shop = shop) => mailsTo(address, at);

describe('password recovery', () => {
  test('replaces the password by the mailed link, which works once, and ends every login [API-30, API-31, ACC-7]', async () => {
    const before = (await logIn(shop, email)).body.data;
    expect(await ask()).toMatchObject({ status: 200, body: { data: true } });
    const [mail, ...more] = await mailTo(email);
    expect(more).toEqual([]);
    // The token is in the fragment: no server on the way sees it [NAV-13].
    expect(linkIn(mail)).toMatch(/^https:\/\/shop\.example\/de\/recover\/[\w-]{27}#[\w-]{43}$/);
    expect(await confirm(tokenIn(mail))).toMatchObject({ status: 200, body: { data: true } });
    expect(await statusOf(shop, before)).toBe(401);
    expect((await logIn(shop, email)).status).toBe(401);
    expect((await logIn(shop, email, 'another drawer')).status).toBe(200);
    const again = await confirm(tokenIn(mail), 'a third drawer');
    expect([again.status, again.body.errors]).toEqual([422, { token: ['RECOVERY_LINK_ENDED'] }]);
    expect((await logIn(shop, email, 'another drawer')).status).toBe(200);
  });

  test('removes a shipping address saved before the e-mail address was confirmed, and keeps one saved later', async () => {
    const detailsOf = async () => {
      const row = await shop.database.read
        .selectFrom('accounts')
        .select('details')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return (JSON.parse(row.details) as { shipping: unknown }).shipping;
    };
    const away = { name: 'T. Hief', street: 'Thief Street 1', zip: '10115', city: 'Berlin', country: 'DE' };
    const leave = async () => {
      const { details } = await shop.database.read
        .selectFrom('accounts')
        .select('details')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const changed = JSON.stringify({ ...(JSON.parse(details) as object), shipping: away });
      await shop.database.read.updateTable('accounts').set({ details: changed }).where('email', '=', email).execute();
    };
    await leave();
    await ask();
    const first = tokenIn((await mailTo(email))[0]);
    expect((await confirm(first)).status).toBe(200);
    expect(await detailsOf()).toBeNull();
    await leave();
    await ask();
    // The names of mails say nothing of which came first.
    const second = (await mailTo(email)).map(tokenIn).find((token) => token !== first);
    expect((await confirm(second, 'a third drawer')).status).toBe(200);
    expect(await detailsOf()).toEqual(away);
  });

  test('clears postal address, company and telephone that a stranger registered with an unconfirmed e-mail address', async () => {
    const mine = `left-${email}`;
    const left = {
      street: 'Thief Street 1',
      zip: '66666',
      city: 'Thiefton',
      company: 'T. Hief & Sons',
      phone: '+49 30 1',
    };
    await register(shop, { email: mine, ...left });
    await ask(mine);
    await confirm(tokenIn((await mailTo(mine)).at(-1)));
    const owner = (await logIn(shop, mine, 'another drawer')).body.data;
    const { data } = (await shop.get(`/api/de/customer-data?_=${owner}`)).body;
    expect(data).toMatchObject({ fname: ida.fname, street: '', zip: '', city: '', company: '', phone: '' });
  });

  test('answers alike for known and unknown addresses, and mails only known ones [ACC-10]', async () => {
    const before = (await mails()).length;
    const asked = async (address: string) => {
      const hashes = shop.hashes.made;
      const { status, body, headers } = await ask(address);
      return { status, body, headers: [...headers], hashes: shop.hashes.made - hashes };
    };
    const rowsOf = async () => (await shop.database.read.selectFrom('recoveries').selectAll().execute()).length;
    const known = await asked(email);
    const rows = await rowsOf();
    expect(await asked('nobody@example.org')).toEqual(known);
    expect(await rowsOf()).toBe(rows + 1);
    expect(known).toMatchObject({ status: 200, hashes: 0 });
    expect((await mails()).length).toBe(before + 1);
  });

  test('refuses a link after an hour, after another link was used, and after the password was changed', async () => {
    await ask();
    const [late] = await mailTo(email);
    shop.clock.now += 60 * minutes + 1;
    expect((await confirm(tokenIn(late))).status).toBe(422);
    await ask();
    await ask();
    const tokens = (await mailTo(email)).map(tokenIn).filter((token) => token !== tokenIn(late));
    expect(tokens).toHaveLength(2);
    expect((await confirm(tokens[0])).status).toBe(200);
    expect((await confirm(tokens[1])).status).toBe(422);
    await ask();
    const used = [tokenIn(late), ...tokens];
    const [unused = ''] = (await mailTo(email)).map(tokenIn).filter((token) => !used.includes(token));
    const token = (await logIn(shop, email, 'another drawer')).body.data;
    const passwords = { _po: digestOf('another drawer'), _pn: digestOf('a third drawer'), token };
    expect((await shop.post(`/api/de/customer/pwdchange?_=${token}`, passwords)).status).toBe(200);
    expect((await confirm(unused)).status).toBe(422);
  });

  test('accepts a link once when it is used twice at once', async () => {
    await ask();
    const token = tokenIn((await mailTo(email))[0]);
    const both = await Promise.all(['one new one', 'other new one'].map((password) => confirm(token, password)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('answers 400 to missing fields, and refuses an unknown token or an unusable password without hashing [ACC-7]', async () => {
    const hashes = shop.hashes.made;
    for (const [token, password] of [
      ['', 'another drawer'],
      [null, 'another drawer'],
      ['token', null],
    ] as const) {
      expect(await confirm(token, password)).toMatchObject({ status: 400, body: { error: 'FIELDS_MISSING' } });
    }
    expect((await confirm('x'.repeat(43))).body.errors).toEqual({ token: ['RECOVERY_LINK_ENDED'] });
    expect((await confirm('token', '')).body.errors).toEqual({ _p: ['REQUIRED'] });
    expect((await confirm('token', 'password')).body.errors).toEqual({ _p: ['TOO_COMMON'] });
    expect(shop.hashes.made).toBe(hashes);
  });

  test('writes the mail in each language of the shop, without the customer’s last name [I18N-1]', async () => {
    for (const language of shopLanguages) await ask(email, `${home}/${language}/recover`, language);
    const written = await mailTo(email);
    expect(new Set(written.map(subjectOf)).size).toBe(shopLanguages.length);
    for (const mail of written) expect(mail).not.toContain(ida.lname);
  });

  test('stores no token in the recoveries table, and deletes its rows after a day', async () => {
    await ask();
    const [mail] = await mailTo(email);
    const { read } = shop.database;
    const rows = await read.selectFrom('recoveries').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(tokenIn(mail));
    await forgetVisitors(shop.database, shop.clock.now + 25 * 60 * minutes);
    expect(await read.selectFrom('recoveries').selectAll().execute()).toEqual([]);
  });
});

describe('the backlink', () => {
  test('may be on another origin that the museum allows; its query and fragment are dropped', async () => {
    await ask(email, 'https://embedding.example/de/recover/?x=https://evil.example/#https://evil.example/');
    expect(linkIn((await mailTo(email))[0])).toMatch(/^https:\/\/embedding\.example\/de\/recover\/[\w-]+#[\w-]{43}$/);
  });

  test('is refused by a server that has no public origin', async () => {
    const unknowing = await startAccounts();
    await register(unknowing, { email });
    const { status } = await unknowing.post('/api/de/customer/pwdreset', {
      email,
      backlink: 'http://shop.test/de/recover',
    });
    expect(status).toBe(422);
    await unknowing.close();
  });
});

test('sends at most five links to a mailbox and refuses a network’s fourth request; mailed links still work', async () => {
  const limited = await startAccounts({ publicOrigin: home, callsPerMinute: 60, trustProxy: true });
  await register(limited, { email });
  const statuses: number[] = [];
  for (let call = 0; call < 10; call += 1) {
    const response = await limited.request('/api/de/customer/pwdreset', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `6.6.6.${call % 2}` },
      body: JSON.stringify({ email, backlink: `${home}/de/recover` }),
    });
    statuses.push(response.status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  await expect.poll(() => mailsSoFar(limited).length).toBe(5);
  await limited.server.idle();
  const links = mailsSoFar(limited);
  expect(links).toHaveLength(5);
  const body = { token: tokenIn(links[0]), _p: digestOf('another drawer') };
  expect((await limited.post('/api/de/customer/pwdconfirm', body)).status).toBe(200);
  await limited.close();
});

test('further spellings of a mailbox get three links an hour together; its plain address gets its link at once', async () => {
  const limited = await startAccounts({ publicOrigin: home, callsPerMinute: 60, mailsPerHour: 5, trustProxy: true });
  const spellings = Array.from({ length: 8 }, (_, number) => `victim+${number}@example.org`);
  const addresses = [...spellings, 'victim@example.org'];
  for (const [number, address] of addresses.entries()) {
    await register(limited, { email: address });
    const { status } = await limited.request('/api/de/customer/pwdreset', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `6.6.7.${number}` },
      body: JSON.stringify({ email: address, backlink: `${home}/de/recover` }),
    });
    expect(status).toBe(200);
  }
  const due = () =>
    limited.database.read
      .selectFrom('outbox')
      .select('subject')
      .where('done_at', 'is', null)
      .where('due_at', '<=', limited.clock.now)
      .execute();
  await expect.poll(due).toEqual([]);
  await expect.poll(() => mailsSoFar(limited).length).toBe(3 + 1);
  const waiting = () =>
    limited.database.read.selectFrom('outbox').select('subject').where('done_at', 'is', null).execute();
  await expect.poll(async () => (await waiting()).length).toBe(5);
  const before = new Set(mailsSoFar(limited).map(tokenIn));
  limited.clock.now += 60 * minutes;
  await expect.poll(() => mailsSoFar(limited).length).toBe(6 + 1);
  // A link that had to wait is as good as any.
  const late = mailsSoFar(limited).find((mail) => !before.has(tokenIn(mail)));
  limited.clock.now += 59 * minutes;
  const body = { token: tokenIn(late), _p: digestOf('another drawer') };
  expect((await limited.post('/api/de/customer/pwdconfirm', body)).status).toBe(200);
  await limited.close();
});

test('an account that has paid gets its link beyond the mailbox’s limit, but not at a spelling that it moves to later', async () => {
  const parts = { provider: (sandbox: PaymentProvider) => ({ ...sandbox, movesMoney: true }) };
  const limited = await startAccounts({
    publicOrigin: origin,
    callsPerMinute: 60,
    mailsPerHour: 5,
    trustProxy: true,
    parts,
  });
  const email = 'ada.lind@gmail.com';
  const token = await register(limited, { email });
  const ask = async (address: string, from: string) =>
    (
      await limited.request('/api/de/customer/pwdreset', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ email: address, backlink: `${origin}/de/recover` }),
      })
    ).status;
  for (const [number, address] of ['a.dalind@gmail.com', 'ad.alind@gmail.com', 'ada.l.ind@gmail.com'].entries()) {
    await register(limited, { email: address });
    expect(await ask(address, `6.6.7.${number}`)).toBe(200);
  }
  const links = () => mailsSoFar(limited).length;
  await expect.poll(links).toBe(3);
  expect(await ask(email, '7.7.7.7')).toBe(200);
  await limited.server.idle();
  expect(links()).toBe(3);
  await buy(limited, [adults(1)], token);
  expect(await ask(email, '7.7.7.7')).toBe(200);
  await expect.poll(links).toBe(4);
  // At another address it has paid for nothing: one ticket is no way to any number of mails.
  const body = { _po: digestOf(ida.password), email: 'ada.li.nd@gmail.com', token };
  expect((await limited.post(`/api/de/customer/emailchange?_=${token}`, body)).status).toBe(200);
  await limited.server.idle();
  const before = links();
  expect(await ask('ada.li.nd@gmail.com', '7.7.7.9')).toBe(200);
  await limited.server.idle();
  expect(links()).toBe(before);
  await limited.close();
});
