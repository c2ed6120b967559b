import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, underWay } from '../../../test/support/shopping.ts';
import { articleIds, goods } from '../../../test/support/museum/test-articles.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer();
});
afterAll(() => shop.close());

const data = async (path: string, from = shop) => {
  const { status, body } = await from.get(`/api/de${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};

test('lists every article and annual pass in the museum’s order, with its stock [API-19, DATA-5, PASS-1]', async () => {
  const articles = await data('/merchandise/select');
  expect(articles.map(({ id, stock, product_kind_ref: kind }: Record<string, number>) => [id, stock, kind])).toEqual([
    [701, 10, 1],
    [702, null, 1],
    [703, 2, 1],
    [704, 0, 1],
    [705, null, 1],
    [713, null, 13],
    [714, 3, 13],
  ]);
  expect(articles[0]).toEqual({
    id: articleIds.book,
    name: 'Book',
    price: 3900,
    vat_value: 7,
    stock: 10,
    product_kind_ref: 1,
    custom_groups: [{ id: 2, name: 'Books' }],
    sequence_no: 701,
    subtitle: 'Subtitle',
    description: '<p>Text</p>',
    image: '/museum/pictures/woven-rooms-1600.webp',
    image_alt: 'Alternative',
    manufacturer: { name: 'Press', address: '1 Road, Town', email: 'press@example.org' },
    safety_contact: { name: 'Press', address: '1 Road, Town', email: 'press@example.org' },
    safety_note: 'Careful',
  });
});

test('answers an article by its id, and 404 for an unknown id [API-20]', async () => {
  expect((await data(`/merchandise?article=${articleIds.rare}`)).name).toBe('Rare print');
  for (const id of ['99999', 'toString', '%20'])
    expect((await shop.get(`/api/de/merchandise?article=${id}`)).status).toBe(404);
  expect((await shop.get('/api/de/merchandise')).status).toBe(422);
});

test('lists the categories that have articles, of all or of one kind [API-21]', async () => {
  const [things, books, passes] = [
    { id: 1, name: 'Things' },
    { id: 2, name: 'Books' },
    { id: 3, name: 'Passes' },
  ];
  expect(await data('/merchandise/attr')).toEqual({ custom_groups: [things, books, passes] });
  expect(await data('/merchandise/attr?product_kind=13')).toEqual({ custom_groups: [passes] });
  expect(await data('/merchandise/attr?product_kind=99')).toEqual({ custom_groups: [] });
});

test('with additions off, an article has only the specified fields, and a shipping cost is a number', async () => {
  const plain = await startTestServer({ additions: false });
  expect(Object.keys((await data('/merchandise/select', plain))[0])).toEqual([
    'id',
    'name',
    'price',
    'vat_value',
    'stock',
    'product_kind_ref',
    'custom_groups',
    'sequence_no',
  ]);
  const { body } = await plain.post('/api/de/shipping-costs', { cart: [goods('book', 1)], country: 'DE' });
  expect(body).toEqual({ data: 490 });
  await plain.close();
});

test('stock that a payment holds is not available until the payment is cancelled or its hold ends', async () => {
  const stock = async () => (await data(`/merchandise?article=${articleIds.rare}`)).stock;
  const { cartId } = await underWay(shop, [goods('rare', 2)]);
  expect(await stock()).toBe(0);
  await shop.post(`/api/de/checkout/cancel?noRedirect=1&cartId=${cartId}`);
  expect(await stock()).toBe(2);
  await underWay(shop, [goods('rare', 1)]);
  expect(await stock()).toBe(1);
  shop.clock.now += 16 * 60_000;
  expect(await stock()).toBe(2);
});

test('stock held by the visitor’s own payment is available to them, and to nobody else [MER-3]', async () => {
  const own = await startTestServer();
  const stock = async (token = '') => (await data(`/merchandise?article=${articleIds.rare}&_=${token}`, own)).stock;
  const [theirs, another] = [await signIn(own), await signIn(own, { email: 'another@example.org' })];
  await underWay(own, [goods('rare', 2)], theirs);
  expect([await stock(theirs), await stock(another), await stock(), await stock('nobody')]).toEqual([2, 0, 0, 0]);
  // No cache keeps the visitor’s own answer, or their token.
  const keeping = async (query: string) =>
    (await own.get(`/api/de/merchandise?article=${articleIds.rare}${query}`)).headers.get('cache-control');
  expect([await keeping(''), await keeping(`&_=${theirs}`)]).toEqual([expect.stringContaining('public'), 'no-store']);
  // Fewer, and then both again: each attempt replaces the one before.
  for (const [count, others] of [
    [1, 1],
    [2, 0],
  ] as const) {
    await underWay(own, [goods('rare', count)], theirs);
    expect([await stock(theirs), await stock(another)]).toEqual([2, others]);
  }
  own.clock.now += 16 * 60_000;
  expect([await stock(theirs), await stock(another)]).toEqual([2, 2]);
  await own.close();
});

const cost = (cart: unknown[], more: { country?: string | null; token?: string } = {}) => {
  const query = more.token === undefined ? '' : `?_=${more.token}`;
  return shop.post(`/api/de/shipping-costs${query}`, { cart, ...('country' in more && { country: more.country }) });
};

test('answers shipping costs with country and weight [API-6]', async () => {
  expect((await cost([goods('book', 1)], { country: 'AT' })).body).toEqual({
    data: 990,
    reason: { country: 'AT', weight: 1500 },
  });
  const heavier = [goods('book', 1), goods('mug', 1), { ...goods('mug', 1), count: 1 }];
  expect((await cost(heavier, { country: 'AT' })).body).toEqual({
    data: 1390,
    reason: { country: 'AT', weight: 2300 },
  });
  expect((await cost([goods('heavy', 1)], { country: 'DE' })).body.data).toBe(1290);
});

test('visits add no weight, and a cart of visits has no shipping cost', async () => {
  const visits = [
    { type: 'ticket', id: 5011, count: 2, datetime: '2026-05-05T10:00:00+02:00' },
    { type: 'dayticket', id: 5021, count: 1, datetime: '2026-05-05' },
    { type: 'guidedTour', id: 601, count: 1, datetime: '2026-05-05T10:00' },
  ];
  expect((await cost([...visits, goods('book', 1)], { country: 'DE' })).body.reason.weight).toBe(1500);
  expect((await cost(visits, { country: 'DE' })).body.data).toBe(0);
});

test('answers a code where the country or weight has no price, the country is missing or the article unknown [SHIP-3, API-6]', async () => {
  for (const country of ['US', 'XX', 'toString']) {
    expect(await cost([goods('book', 1)], { country })).toMatchObject({
      status: 422,
      body: { code: 'NO_SHIPPING_COST' },
    });
  }
  expect(await cost([goods('heavy', 1)], { country: 'AT' })).toMatchObject({
    status: 422,
    body: { code: 'NO_SHIPPING_COST' },
  });
  expect(await cost([goods('book', 1)])).toMatchObject({ status: 422, body: { code: 'COUNTRY_REQUIRED' } });
  const unknown = { ...goods('book', 1), id: 9 };
  expect(await cost([unknown], { country: 'DE' })).toMatchObject({ status: 422, body: { code: 'ARTICLE_UNKNOWN' } });
});

test('uses the requested country, else that of the visitor’s shipping address or address [SHIP-5, SHIP-6]', async () => {
  const [here, elsewhere] = [
    await signIn(shop),
    await signIn(shop, { shipping: { name: 'Ada', street: 'Weg 1', zip: '1010', city: 'Wien', country: 'AT' } }),
  ];
  const countryOf = async (more: Parameters<typeof cost>[1]) =>
    (await cost([goods('book', 1)], more)).body.reason.country;
  expect(await countryOf({ country: 'CH' })).toBe('CH');
  expect(await countryOf({ token: here })).toBe('DE');
  expect(await countryOf({ token: elsewhere })).toBe('AT');
  expect((await cost([goods('book', 1)], { token: 'nobody' })).status).toBe(401);
});

test('shopinfo has the shipping table [DATA-7]', async () => {
  expect((await data('/shopinfo?shop=1')).shipping[1]).toEqual({
    weight_from: 2000,
    costs: { DE: 690, AT: 1390, CH: 1990 },
  });
});
