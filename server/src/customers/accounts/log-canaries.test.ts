import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ida, logIn, register, startAccounts } from '../../../test/support/accounts.ts';
import { linkIn, tokenIn } from '../../../test/support/mails/mails.ts';
import { quotingMailServer } from '../../../test/support/mails/quoting-mail-server.ts';
import { openLog } from '../../observability/log.ts';
import { byLink, find } from '../../../test/support/orders/own-orders.ts';
import { adults, buy, returnTo, signIn } from '../../../test/support/shopping.ts';
import { articleIds } from '../../../test/support/museum/test-articles.ts';
import { origin } from '../../../test/support/test-server.ts';
import { digestOf } from './passwords.ts';

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
  const parts = { log: openLog('trace', logTo) };
  shop = await startAccounts({ publicOrigin: origin, smtpUrl: mailServer.url, parts });
});
afterAll(async () => {
  await shop.close();
  await mailServer.close();
});

/** Calls that carry a token in query or body, with whatever else they want. */
const callsWith = (token: string, password: string) => [
  shop.get(`/api/de/customer?_=${token}`),
  shop.get(`/api/de/customer-data?_=${token}`),
  shop.get(`/api/de/customer/orders?_=${token}`),
  shop.get(`/api/de/order/review?id=nothing&_=${token}`),
  byLink(shop, token),
  shop.get(`/api/de/merchandise?article=${articleIds.book}&_=${token}`),
  shop.get(`/api/de/ticket/collect/event/101/date/2026-05-01?_=${token}`),
  shop.get(`/api/de/ticket/calendar/event/101/range/2026-05-01;2026-05-31?deep=1&_=${token}`),
  shop.post(`/api/de/checkout/initPayment?_=${token}`, {
    payart: 127,
    cart: { ver: 1, items: [adults(1)] },
    url: returnTo,
  }),
  shop.post(`/api/de/checkout/initPaymentOrder?_=${token}`, { payart: 127, id: 'nothing', url: returnTo }),
  shop.post(`/api/de/customer/update?_=${token}`, {
    c: { ...ida, company: '', shipping: null, city: 'Potsdam', phone: `+49 ${token}` },
  }),
  shop.post(`/api/de/customer/pwdchange?_=${token}`, {
    _po: digestOf(password),
    _pn: digestOf('another drawer'),
    token,
  }),
  shop.post(`/api/de/customer/emailchange?_=${token}`, { _po: digestOf(password), email: 'else@example.org', token }),
  shop.post(`/api/de/customer/pwdconfirm`, { token, _p: digestOf(password) }),
  shop.post(`/api/de/auth/login?_=${token}`, { _u: ida.email, _p: digestOf(password) }),
  shop.post(`/api/de/auth/logout?_=${token}`, { token }),
];

const putAway = (table: string) =>
  shop.database.write((write) => write.schema.alterTable(table).renameTo(`${table}_away`).execute());

test('logs and metrics contain no token, link, password or e-mail address, even when mail server or database fail', async () => {
  const tokens = [
    await signIn(shop),
    await register(shop),
    (await logIn(shop, ida.email)).body.data as string,
    'no-token-of-ours-4cTq9',
  ];
  await shop.post('/api/de/customer/pwdreset', { email: ida.email, backlink: `${origin}/de/recover` });
  await expect.poll(mailServer.received).toMatch(/#[\w-]{43}/);
  const link = linkIn(mailServer.received());
  tokens.push(tokenIn(mailServer.received()));
  await buy(shop, [adults(1)], tokens[1]);
  const order = (await shop.get(`/api/de/customer/orders?_=${tokens[1]}`)).body.data[0].token as string;
  expect((await byLink(shop, order)).status).toBe(200);
  tokens.push(order);
  for (const token of tokens) await Promise.all(callsWith(token, 'not the password'));
  expect((await find(shop, order.slice(0, 9), ida.email)).status).toBe(200);
  await expect.poll(mailServer.received).toContain('order-link-');
  await putAway('order_searches');
  expect((await find(shop, order.slice(0, 9), ida.email)).status).toBe(500);
  for (const table of ['recoveries', 'orders', 'guests', 'accounts']) {
    await putAway(table);
    const answers = await Promise.all(tokens.flatMap((token) => callsWith(token, ida.password)));
    expect(answers.map(({ status }) => status)).toContain(500);
  }
  await expect.poll(() => lines.join('')).toMatch(/A mail was refused for good/);

  // It is a log in which something is told.
  expect(lines.join('')).toMatch(/A call failed unexpectedly/);
  const metrics = await shop.server.metrics();
  expect(metrics).toMatch(/foyer_call_failures_total\{kind="unexpected"\} [1-9]/);
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
    for (const line of [...lines, metrics]) expect(line.toLowerCase()).not.toContain(canary?.toLowerCase());
  }
});
