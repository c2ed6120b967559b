import { expect, test } from '@playwright/test';
import { specification } from '../../support/independent-back-end/specification.ts';
import { openIndependentBackEnd, type IndependentBackEnd } from '../../support/independent-back-end/open-back-end.ts';
import { isRecord } from '../../support/independent-back-end/shapes.ts';
import { sendTraffic, type Deviation, type Sent } from './good-traffic.ts';

const phone = { tag: '@phone-only' };

type Sending = Deviation['sent'];
type Fields = Record<string, unknown>;

const bodyWith =
  (change: (body: Fields) => unknown): Sending =>
  (call) => [{ ...call, body: change(isRecord(call.body) ? call.body : {}) }];
const queryWith =
  (change: (query: Record<string, string>) => Record<string, string>): Sending =>
  (call) => [{ ...call, query: change({ ...call.query }) }];
const pathWith =
  (change: (path: string) => string): Sending =>
  (call) => [{ ...call, path: change(call.path) }];
const by =
  (method: Sent['method']): Sending =>
  ({ path, query = {} }) => [{ method, path, query }];
const without =
  <Value>(...names: string[]) =>
  (from: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)));

const never = { sent: () => [], goesOn: true };
const cartWith = (change: (item: Fields) => Fields) =>
  bodyWith((body) => {
    const cart = body['cart'] as { items: Fields[] };
    return { ...body, cart: { ...cart, items: [change(cart.items[0] ?? {}), ...cart.items.slice(1)] } };
  });
const customerWith = (change: (c: Fields) => Fields) => bodyWith(({ c }) => ({ c: change(c as Fields) }));
const dashes = (path: string) => path.replaceAll(/(\d{4})(\d\d)(\d\d)/g, '$1-$2-$3');

/** What a shop may do wrong, and the one violation that names it. */
const planted: Readonly<Record<string, [violation: string, deviation: Deviation]>> = {
  'lines of shipping costs under their old name': [
    'POST shipping-costs: body has no `cart`; body has `items`, which the specification does not name',
    { of: 'POST shipping-costs', sent: bodyWith(({ cart, ...rest }) => ({ ...rest, items: cart })) },
  ],
  'shipping costs of a guest without a country': [
    'POST shipping-costs: body has no `country`',
    { of: 'POST shipping-costs', sent: bodyWith(without('country')) },
  ],
  'a calendar that is not asked for in depth': [
    'GET ticket/calendar: query has no `deep`',
    { of: 'GET ticket/calendar/', sent: queryWith(without('deep')) },
  ],
  'a part of a customer': [
    'POST customer/update: body.c has no `phone`; body.c has no `shipping`',
    { of: 'POST customer/update', sent: customerWith(without('phone', 'shipping')) },
  ],
  'a registration without a password': [
    'POST customer/validate: body.c has no `password`',
    { of: 'POST customer/validate', sent: customerWith(without('password')) },
  ],
  'another password without the token in the body': [
    'POST customer/pwdchange: body has no `token`',
    { of: 'POST customer/pwdchange', sent: bodyWith(without('token')) },
  ],
  'another e-mail address without the token in the body': [
    'POST customer/emailchange: body has no `token`',
    { of: 'POST customer/emailchange', sent: bodyWith(without('token')) },
  ],
  'another token in the body than in the query': [
    'POST customer/emailchange: body.token is not the token of the query',
    { of: 'POST customer/emailchange', sent: bodyWith((body) => ({ ...body, token: 'another' })) },
  ],
  'a second question for the same booking': [
    'POST checkout/execPayment: was asked again after its 200, in the same visit',
    { of: 'POST checkout/execPayment', sent: (call) => [call, call] },
  ],
  'an outcome asked for without the kept session identifier': [
    'POST checkout/execPayment: query has no `sessionUs`',
    { of: 'POST checkout/execPayment', sent: queryWith(without('sessionUs')) },
  ],
  'a session identifier of another kind': [
    'POST checkout/execPayment: query: `us` is not 12 letters and digits',
    { of: 'POST checkout/execPayment', sent: queryWith((query) => ({ ...query, us: 'a-b-c' })) },
  ],
  'a cancellation that would be redirected': [
    'POST checkout/cancel: query has no `noRedirect`',
    { of: 'POST checkout/cancel', sent: queryWith(without('noRedirect')) },
  ],
  'days of a tour’s calendar with dashes': [
    'GET tour/calendar: path: `start` is not a day as 20260501; path: `end` is not a day as 20260501',
    { of: 'GET tour/calendar/', sent: pathWith(dashes) },
  ],
  'sold-out days asked for without dashes': [
    'GET tour/soldout: path: `start` is not a day as 2026-05-01; path: `end` is not a day as 2026-05-01',
    { of: 'GET tour/soldout/', sent: pathWith((path) => path.replaceAll('-', '')) },
  ],
  'a tour of no day': ['GET tour: query has no `date`', { of: 'GET tour', sent: queryWith(without('date')) }],
  'a price in the cart': [
    'POST checkout/initPayment: body.cart.items[0] has `price`, which the specification does not name',
    { of: 'POST checkout/initPayment', sent: cartWith((item) => ({ ...item, price: 1 })) },
  ],
  'a moment in other letters than it was told': [
    'POST checkout/initPayment: body.cart.items[0].datetime is not a moment as this back end has told it',
    {
      of: 'POST checkout/initPayment',
      sent: cartWith((item) => ({ ...item, datetime: String(item['datetime']).replace('T', ' ') })),
    },
  ],
  'a ticket that was never told': [
    'POST checkout/suggest: body.cart.items[1].id is not a day ticket that was told',
    {
      of: 'POST checkout/suggest',
      sent: bodyWith((body) => {
        const { items, ...cart } = body['cart'] as { items: Fields[] };
        return { cart: { ...cart, items: items.map((item) => (item['date'] ? { ...item, id: 1 } : item)) } };
      }),
    },
  ],
  'a payment without a token': [
    'POST checkout/initPayment: query has no `_`',
    { of: 'POST checkout/initPayment', sent: queryWith(without('_')) },
  ],
  'a token that was never given': [
    'GET customer-data: query: `_` is not a token that was given',
    {
      of: 'GET customer-data',
      sent: (call) => [call, { ...call, query: { _: 'invented' } }],
    },
  ],
  'a query parameter that nobody named': [
    'GET event/select: query has `page`, which the specification does not name',
    { of: 'GET event/select', sent: queryWith(() => ({ page: '1' })) },
  ],
  'a list asked for without its last slash': [
    'GET /api/de/voucher/select/event: there is no such call',
    { of: 'GET voucher/select/event/', sent: pathWith((path) => path.slice(0, -1)) },
  ],
  'GET where POST is meant': ['GET checkout/suggest: it is POST', { of: 'POST checkout/suggest', sent: by('GET') }],
  'POST where GET is meant': ['POST tour/attr: it is GET', { of: 'GET tour/attr', sent: by('POST') }],
  'a password as it is': [
    'POST auth/login: body._p is not an MD5 digest',
    { of: 'POST auth/login', sent: bodyWith((body) => ({ ...body, _p: 'Käse & Brot, dreimal' })) },
  ],
  'a login without the saved customer': [
    'GET customer-data: was not asked with the token of auth/login',
    { of: 'GET customer-data', ...never },
  ],
  'goods without the names of their categories': [
    'GET merchandise/attr: was not asked though GET merchandise/select was',
    { of: 'GET merchandise/attr', ...never },
  ],
  'vouchers without the names of their groups': [
    'GET voucher/attr: was not asked though GET voucher/select/event/ was',
    { of: 'GET voucher/attr', ...never },
  ],
};

async function violationsOf(deviation?: Deviation, before?: (backEnd: IndependentBackEnd) => void) {
  const backEnd = await openIndependentBackEnd();
  before?.(backEnd);
  await sendTraffic(backEnd, deviation);
  await backEnd.close();
  const seen = new Set(backEnd.calls().map(({ name }) => name));
  return { violations: backEnd.violations(), unseen: specification.filter(({ name }) => !seen.has(name)) };
}

test('finds no violations in traffic that keeps the specification', phone, async () => {
  expect(await violationsOf()).toEqual({ violations: [], unseen: [] });
});

for (const [name, [violation, deviation]] of Object.entries(planted))
  test(`reports ${name} as a deviation from the specification`, phone, async () => {
    expect((await violationsOf(deviation)).violations).toEqual([violation]);
  });

test('reports a missing partner', phone, async () => {
  const toPayment: Deviation = { of: 'POST checkout/initPayment', sent: (call) => [call] };
  const { violations } = await violationsOf(toPayment, (backEnd) => backEnd.cameWith('freundeskreis'));
  expect(violations).toEqual(['POST checkout/initPayment: body.aux has no `partner`']);
});

test('fails, answers late and hangs up on demand', phone, async () => {
  const backEnd = await openIndependentBackEnd();
  const asks = () => fetch(`${backEnd.apiBase}/de/event/select`);
  const words = { error: 'Heute nicht.' };
  backEnd.fails('event/select', 422, words, 'once');
  const refused = await asks();
  expect([refused.status, await refused.json()]).toEqual([422, words]);
  expect((await asks()).status).toBe(200);
  backEnd.answersLate('event/select', 300, 'once');
  const before = Date.now();
  expect((await asks()).status).toBe(200);
  expect(Date.now() - before).toBeGreaterThan(250);
  backEnd.hangsUp('event/select');
  await expect(asks()).rejects.toThrow();
  backEnd.forget();
  expect((await asks()).status).toBe(200);
  await backEnd.close();
});
