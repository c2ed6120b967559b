import { api } from '@foyer/contract/api.ts';
import type { Endpoint } from '@foyer/contract/endpoint.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignSeed, isFull, isPostgres } from '../stress/campaign-options.ts';
import { digestOf } from '../../src/customers/accounts/passwords.ts';
import { cheapHashes, ida, register } from '../support/accounts.ts';
import { adults, buy, execPayment, initPayment, mara, returnTo, signIn, slot } from '../support/shopping.ts';
import { articleIds, goods } from '../support/museum/test-articles.ts';
import { ids } from '../support/museum/test-events.ts';
import { orderIds } from '../support/orders/test-orders.ts';
import type { TestServer } from '../support/test-server.ts';
import { origin, startTestServer } from '../support/test-server.ts';
import { tourIds } from '../support/museum/test-tours.ts';
import { codes, gifts, paysWith, voucherIds } from '../support/museum/test-vouchers.ts';
import { guided } from '../support/touring.ts';
import type { FuzzedCall } from './fuzzed-calls.ts';
import { fuzzedCall, requestOf } from './fuzzed-calls.ts';
import { hashOf } from '../../src/customers/guests/secrets.ts';
import type { OrderLinks } from '../../src/orders/order-links.ts';
import { orderLinks } from '../../src/orders/order-links.ts';
import { secretNamed } from '../../src/db/settings.ts';
import type { KnownValues } from './shape-arbitrary.ts';

/** `npm run prove` makes 25,000 calls on each database, `npm test` a sample. */
const calls = isFull ? 25_000 : isPostgres ? 800 : 2500;
const batch = 250;

/** Somebody else, of whom no answer may say anything. */
const victim = {
  ...mara,
  email: 'canary@victims.example',
  fname: 'Canaria',
  lname: 'Kanarienvogel',
  street: 'Käfigweg 7',
};
/** Not the address: callers type it themselves, and an account may be changed to it while nobody has one with it. */
const traces = /Canaria|Kanarienvogel|Käfigweg/;

let shop: TestServer;
/** What stands for `$guest` and the like in a call. */
const open = new Map<string, string>();
let victimsBooking = '';
let links: OrderLinks;
beforeAll(async () => {
  shop = await startTestServer({
    configuration: { hasUserRegistration: true },
    parts: { argon2id: cheapHashes().argon2id },
    publicOrigin: origin,
  });
  const bought = await buy(shop, [adults(2)], await signIn(shop, victim));
  victimsBooking = bought.body.data.booking_id as string;
  await register(shop);
  await shop.server.idle();
  links = orderLinks(await secretNamed(shop.database, 'orderLinks'));
  await renew();
});
afterAll(() => shop.close());

/** Logins, carts, an order and a recovery that work, for the calls that come: some of them end what they are given. */
async function renew(): Promise<void> {
  shop.clock.now += 60_000;
  const round = String(shop.clock.now);
  const guest = await signIn(shop);
  const paying = async (token: string, wish: { payart: number }) => {
    const { body } = await initPayment(shop, token, [goods('mug', 1)], wish);
    if (typeof body.data !== 'string') throw new Error(`No payment: ${JSON.stringify(body)}`);
    return new URL(body.data);
  };
  const invoice = (await paying(guest, { payart: 30 })).searchParams.get('cartId') ?? '';
  const { data } = (await execPayment(shop, invoice)).body as { data: { booking_id: string } };
  const { pathname } = await paying(await signIn(shop), { payart: 127 });
  const { reference } = await shop.database.read
    .selectFrom('sandbox_payments')
    .select('reference')
    .where('id', '=', pathname.split('/').at(-1) ?? '')
    .executeTakeFirstOrThrow();
  // Two connections of one process that both write wait for each other.
  await shop.server.idle();
  const asked = {
    email: ida.email.toLowerCase(),
    language: 'de',
    backlink: '',
    created_at: shop.clock.now,
    used_at: null,
  };
  await shop.database.read
    .insertInto('recoveries')
    .values({ ...asked, id: round, token_hash: hashOf(`recovery ${round}`) })
    .execute();
  const now = {
    guest,
    account: await register(shop, { email: `ida-${round}@example.org` }),
    invoice,
    cart: reference,
    booking: data.booking_id,
    link: links.tokenOf(data.booking_id),
    recovery: `recovery ${round}`,
  };
  for (const [name, value] of Object.entries(now)) open.set(`$${name}`, value);
}

const items = [
  adults(1),
  adults(40),
  { type: 'dayTicket', id: ids.dayAdult, count: 1, date: '2026-05-05' },
  goods('book', 1),
  goods('rare', 2),
  gifts(1),
  guided('public', 1, 1),
  guided('whole', 1, 2),
  paysWith(codes.fifty),
  paysWith(codes.used),
];
const thingIds = [
  ...Object.values(ids),
  ...Object.values(articleIds),
  ...Object.values(tourIds),
  ...Object.values(voucherIds),
];
const known: KnownValues = {
  _: ['$guest', '$guest', '$account', '$account', 'none'],
  token: ['$guest', '$account', '$link', '$recovery'],
  cartId: ['$cart', '$invoice', 'none'],
  id: [...thingIds, ...Object.values(orderIds)],
  items: [...items.map((item) => [item]), items.slice(0, 3)],
  cart: [items.slice(3, 5), ...items.map((item) => ({ ver: 1, items: [item], external_document_number: null }))],
  c: [{ ...mara, password: 'a long password' }, { ...ida }],
  url: [returnTo, returnTo, { continue: 'https://evil.example/', cancel: 'javascript:alert(1)' }],
  payart: [127, 30, 74, '127', 999],
  aux: [{}, { accountHolder: 'Ann', iban: 'DE89370400440532013000' }],
  datetime: [slot, '2026-05-05T10:00'],
  date: ['2026-05-05', '2026-06-31'],
  range: ['2026-05-01;2026-06-30', '20260501;20260531', '2026-06-30;2026-05-01'],
  start: ['2026-05-01', '20260501'],
  end: ['2026-05-31', '20260531'],
  event: [ids.exhibition, ids.dayEvent],
  tour: Object.values(tourIds),
  article: Object.values(articleIds),
  price: Object.values(voucherIds),
  voucher: Object.values(codes),
  order: Object.values(orderIds),
  booking_id: ['$booking'],
  bookingId: ['$booking'],
  email: [mara.email, ida.email, victim.email],
  backlink: [`${origin}/de/recover`, 'https://evil.example/'],
  _u: [ida.email, victim.email],
  _p: [digestOf(ida.password), digestOf('')],
  _po: [digestOf(ida.password)],
  _pn: [digestOf('another password'), digestOf('password')],
  country: ['DE', 'AT', 'XX'],
  deep: ['1'],
  shop: ['1'],
  lookahead: ['7', '100000'],
};

/** The call with what is open now. Tokens and ids are texts without quotes: they stand in JSON as they are. */
function filledIn(call: FuzzedCall): FuzzedCall {
  const fill = <T>(part: T): T =>
    JSON.parse(
      JSON.stringify(part).replaceAll(
        /\$(guest|account|invoice|cart|booking|link|recovery)\b/g,
        (name) => open.get(name) ?? 'none',
      ),
    ) as T;
  return { ...call, params: fill(call.params), query: fill(call.query), body: fill(call.body) };
}

/** What is wrong with an answer; null for nothing. */
function wrongWith({ endpoint, method }: FuzzedCall, { status, text, headers }: Answered): string | null {
  if (status >= 500) return `answered ${status}`;
  if (traces.test(text)) return 'told of somebody else';
  if (/node_modules|\.ts:\d+|\bat \w+ \(/.test(text)) return 'told of the code';
  if (method === 'HEAD') return null;
  if (!headers.get('content-type')?.startsWith('application/json')) return 'is not JSON';
  const body: unknown = JSON.parse(text);
  const shape = endpoint.answers[status];
  if (shape && v.is(shape, body)) return null;
  if (status < 400 && method === endpoint.method) return 'is not what the contract says';
  // A broken body is refused before the call knows of it.
  return status < 400 || isRefusal(body) ? null : 'refuses without a code';
}

const isRefusal = (body: unknown): boolean =>
  v.is(
    v.union([v.object({ error: v.pipe(v.string(), v.regex(/^[A-Z_]+$/)) }), v.object({ message: v.string() })]),
    body,
  );

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

test(`${calls} calls made from the contract’s shapes get answers of the contract, none of them 500, and the books stay straight`, async () => {
  console.log(`Fuzzed calls: SEED=${campaignSeed}`);
  const statuses = new Map<number, number>();
  const reached = new Set<Endpoint>();
  const wanted = fc.sample(fuzzedCall(known), { numRuns: calls, seed: campaignSeed });
  for (const [index, one] of wanted.entries()) {
    if (index % batch === batch - 1) await renew();
    const call = filledIn(one);
    const request = requestOf(call, origin);
    const response = await shop.server.handle(request, { address: '203.0.113.7' });
    const answered = { status: response.status, text: await response.text(), headers: response.headers };
    const wrong = wrongWith(call, answered);
    const what = `call ${index} of SEED=${campaignSeed}: ${request.method} ${request.url} ${call.raw ?? JSON.stringify(call.body)}`;
    expect(wrong, `${what.slice(0, 2000)}\n${answered.text.slice(0, 500)}`).toBeNull();
    statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
    if (answered.status === 200) reached.add(call.endpoint);
  }
  await expectStraightBooks();
  const never = Object.values<Endpoint>(api).filter((endpoint) => !reached.has(endpoint));
  const names = never.map(({ name }) => name).join(', ');
  console.log(`Fuzzed calls: ${JSON.stringify(Object.fromEntries(statuses))}; never answered 200: ${names || 'none'}`);
  // Otherwise nothing behind the shapes was tried.
  expect(reached.size).toBeGreaterThanOrEqual(isFull ? 42 : 30);
}, 1_800_000);

/** Every counter is what carts hold and orders took; no order is cheaper than its lines; the victim's order stands. */
async function expectStraightBooks(): Promise<void> {
  const { read } = shop.database;
  const [places, holds, sold, orders, tickets] = await Promise.all([
    read.selectFrom('places').selectAll().execute(),
    read.selectFrom('holds').selectAll().execute(),
    read.selectFrom('sold_places').selectAll().execute(),
    read.selectFrom('orders').selectAll().execute(),
    read.selectFrom('tickets').selectAll().execute(),
  ]);
  const counted = new Map<string, number>();
  for (const { key, count } of [...holds, ...sold]) counted.set(key, (counted.get(key) ?? 0) + count);
  for (const { key, taken } of places) expect(taken, key).toBe(counted.get(key) ?? 0);
  for (const { booking_id, payart, payment_id, due_cents, total_cents } of orders) {
    expect(due_cents, booking_id).toBeLessThanOrEqual(total_cents);
    if (due_cents > 0 && payart !== '30' && booking_id !== victimsBooking)
      expect(payment_id, `${booking_id} without a payment`).not.toBeNull();
  }
  expect(tickets.filter(({ booking_id }) => booking_id === victimsBooking)).toHaveLength(2);
  expect(orders.find(({ booking_id }) => booking_id === victimsBooking)?.buyer).toContain(victim.lname);
}
