import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ida, logIn, register, startAccounts } from '../testing/accounts.ts';
import { linkIn, tokenIn } from '../testing/mails.ts';
import { quotingMailServer } from '../testing/quoting-mail-server.ts';
import { signIn } from '../testing/shopping.ts';
import { digestOf } from './passwords.ts';

const home = 'https://shop.example';
const lines: string[] = [];
const logTo = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});

let mailServer: Awaited<ReturnType<typeof quotingMailServer>>;
let shop: Awaited<ReturnType<typeof startAccounts>>;
beforeAll(async () => {
  mailServer = await quotingMailServer();
  const parts = { logTo };
  shop = await startAccounts({ publicOrigin: home, smtpUrl: mailServer.url, logLevel: 'trace', parts });
});
afterAll(async () => {
  await shop.close();
  await mailServer.close();
});

/** Calls that carry a token in query or body, with whatever else they want. */
const callsWith = (token: string, password: string) => [
  shop.get(`/api/de/customer?_=${token}`),
  shop.get(`/api/de/customer-data?_=${token}`),
  shop.get(`/api/de/order/review?id=nothing&_=${token}`),
  shop.post(`/api/de/customer/update?_=${token}`, { c: { city: 'Potsdam' } }),
  shop.post(`/api/de/customer/pwdchange?_=${token}`, { _po: digestOf(password), _pn: digestOf('another drawer') }),
  shop.post(`/api/de/customer/emailchange?_=${token}`, { _po: digestOf(password), email: 'else@example.org' }),
  shop.post(`/api/de/customer/pwdconfirm`, { token, _p: digestOf(password) }),
  shop.post(`/api/de/auth/login?_=${token}`, { _u: ida.email, _p: digestOf(password) }),
  shop.post(`/api/de/auth/logout?_=${token}`, { token }),
];

test('no line of the log holds a token, a link or a password: not when all goes well, nor when mail server or database fail', async () => {
  const tokens = [
    await signIn(shop),
    await register(shop),
    (await logIn(shop, ida.email)).body.data as string,
    'no-token-of-ours-4cTq9',
  ];
  await shop.post('/api/de/customer/pwdreset', { email: ida.email, backlink: `${home}/de/recover` });
  await expect.poll(mailServer.received, { timeout: 10_000 }).toMatch(/#[\w-]{43}/);
  const link = linkIn(mailServer.received());
  tokens.push(tokenIn(mailServer.received()));
  for (const token of tokens) await Promise.all(callsWith(token, 'not the password'));
  for (const table of ['recoveries', 'guests', 'accounts']) {
    await shop.database.write((write) => write.schema.alterTable(table).renameTo(`${table}_away`).execute());
    const answers = await Promise.all(tokens.flatMap((token) => callsWith(token, ida.password)));
    expect(answers.map(({ status }) => status)).toContain(500);
  }
  await expect.poll(() => lines.join(''), { timeout: 10_000 }).toMatch(/An errand failed/);

  // It is a log in which something is told.
  expect(lines.join('')).toMatch(/A call failed unexpectedly/);
  const canaries = [
    ...tokens,
    link,
    link.split('#')[0]?.split('/').at(-1),
    ida.password,
    digestOf(ida.password),
    digestOf('not the password'),
    digestOf('another drawer'),
    ida.email,
  ];
  for (const canary of canaries) {
    expect(canary?.length).toBeGreaterThan(10);
    for (const line of lines) expect(line.toLowerCase()).not.toContain(canary?.toLowerCase());
  }
});
