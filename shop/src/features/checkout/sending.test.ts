import type { PassOwner } from '@foyer/contract/products/goods-item.ts';
import { expect, test } from 'vitest';
import { cartOf, tourItem, ticketItem } from '../../../test/cart-fixture.ts';
import type { NewCartItem } from '../../cart/items/cart-item.ts';
import { redeemedVoucherItem, goodsItem, passItem, giftVoucherItem } from '../../../test/product-fixture.ts';
import { translator } from '../../i18n/use-text.ts';
import { currentCustomer, keepCustomer, type SignedIn } from '../../session/customer/customer.ts';
import { answering } from '../../../test/api.ts';
import { askShipping, shippingRequest } from './shipping/fetch-shipping.ts';
import { deliveryForm } from '../../customer-form/delivery.tsx';
import { deliveryOf } from '../../payment/receipt/delivery-of.ts';
import { sendingErrors } from './payment/submit-errors.ts';

const t = translator('en');
const words = { t, lang: 'en', supportEmail: 'help@museum.example' };
const countries = [
  { key: 'DE', name: 'Germany' },
  { key: 'AT', name: 'Austria' },
];
const home = { name: '', street: 'Seestraße 1', zip: '10115', city: 'Berlin', country: { key: 'DE', name: 'Germany' } };
const vienna = {
  name: 'Ida Berg',
  street: 'Ring 3',
  zip: '1010',
  city: 'Wien',
  country: { key: 'AT', name: 'Austria' },
};
const ada = { firstName: 'Ada', lastName: 'Berg', companyName: '', email: 'a@example.org', isGuest: true };
const signedIn: SignedIn = { token: 'tok', customer: { ...ada, billingAddress: home, shippingAddress: null } };
const owner = (changes: Partial<PassOwner> = {}): PassOwner => ({
  title: '',
  firstName: 'Ida',
  lastName: 'Berg',
  street: '',
  zip: '',
  city: '',
  country: '',
  isSentToOwner: false,
  ...changes,
});

const shipping = { askedFor: '', country: 'DE', countryName: '', costCents: 590, error: null, weightGrams: null };
const errors = (items: NewCartItem[], chosen: object = {}, who: SignedIn | null = signedIn) =>
  sendingErrors(words, {
    cart: { ...cartOf(...items), shipping: { ...shipping, ...chosen } },
    signedIn: who,
    countries,
  });

test('each delivery problem has its own message and field [CHK-4] [PASS-2] [SHIP-3]', () => {
  expect(errors([goodsItem()])).toEqual([]);
  expect(errors([goodsItem()], { costCents: null, error: 'NO_SHIPPING_COST' })).toEqual([
    { fieldId: 'delivery', text: t('products.problem.NO_SHIPPING_COST') },
  ]);
  expect(errors([goodsItem()], {}, null)).toEqual([
    { fieldId: 'delivery', text: t('products.problem.SHIPPING_ADDRESS_INCOMPLETE') },
  ]);
  const missing = t('products.problem.PASS_OWNER_REQUIRED');
  expect(errors([{ ...passItem(2), owners: [owner()] }])).toEqual([
    { fieldId: 'owner-1-1-firstName', text: `Annual pass, 2 of 2: ${missing}` },
  ]);
  expect(errors([{ ...passItem(), owners: [owner({ isSentToOwner: true, street: 'Ring 3' })] }])).toEqual([
    { fieldId: 'owner-1-0-zip', text: `Annual pass: ${missing}` },
  ]);
  expect(errors([{ ...passItem(2), owners: [owner(), owner()] }])).toEqual([]);
});

test('a cost of null counts as 0, a missing answer is an error [SHIP-2] [SHIP-3]', () => {
  expect(errors([goodsItem()], { costCents: null })).toEqual([]);
  const cart = { ...cartOf(goodsItem()), shipping: null };
  expect(sendingErrors(words, { cart, signedIn, countries })).toEqual([
    { fieldId: 'delivery', text: t('products.problem.SHIPPING_COSTS_PENDING') },
  ]);
});

test('ships to the separate address where there is one, else to the buyer’s [SHIP-6]', () => {
  expect(deliveryOf(signedIn.customer)).toMatchObject({ name: 'Ada Berg', city: 'Berlin', country: 'DE' });
  expect(deliveryOf({ ...signedIn.customer, shippingAddress: vienna })).toMatchObject({
    name: 'Ida Berg',
    country: 'AT',
  });
});

const place = { country: 'AT', countryName: 'Austria', token: null, isLoggedIn: false };
const basket = cartOf(
  goodsItem(2),
  passItem(),
  giftVoucherItem(),
  redeemedVoucherItem(),
  ticketItem(),
  tourItem(),
).items;

test('requests shipping only for goods and a country, and sends neither passes nor vouchers [SHIP-1] [SHIP-4]', async () => {
  expect(shippingRequest(cartOf(passItem(), ticketItem()).items, place)).toBeNull();
  expect(shippingRequest(basket, { ...place, country: '' })).toBeNull();
  const { options, asked } = answering({
    'shipping-costs': { status: 200, body: { data: 1190, reason: { country: 'AT', weight: 1200 } } },
  });
  expect(await askShipping(basket, place, options)).toMatchObject({
    costCents: 1190,
    countryName: 'Austria',
    weightGrams: 1200,
  });
  expect(asked[0]?.body).toEqual({
    country: 'AT',
    cart: [
      { type: 'merchandise', id: '3', count: 2 },
      { type: 'ticket', id: '11', count: 2, datetime: '2026-11-22T11:00:00+01:00' },
      { type: 'guidedTour', id: '242', count: 1, datetime: '2026-11-25T11:30' },
    ],
  });
});

test('sends a country unless the customer is logged in, and a guest’s token with it [SHIP-5]', async () => {
  const { options, asked } = answering({ 'shipping-costs': { status: 200, body: { data: 590 } } });
  await askShipping(basket, { ...place, token: 'tok', isLoggedIn: true }, options);
  await askShipping(basket, { ...place, token: 'tok' }, options);
  expect(asked.map(({ query }) => query.get('_'))).toEqual(['tok', 'tok']);
  expect(asked[0]?.body).not.toHaveProperty('country');
  expect(asked[1]?.body).toMatchObject({ country: 'AT' });
});

test('keeps the back end’s refusal code, and SHIPPING_COSTS_UNKNOWN where the call fails [SHIP-3] [ERR-4]', async () => {
  const none = answering({ 'shipping-costs': { status: 422, body: { code: 'NO_SHIPPING_COST' } } });
  expect(await askShipping(basket, place, none.options)).toMatchObject({ costCents: null, error: 'NO_SHIPPING_COST' });
  const broken = answering({ 'shipping-costs': { status: 500, body: {} } });
  expect(await askShipping(basket, place, broken.options)).toMatchObject({
    costCents: null,
    error: 'SHIPPING_COSTS_UNKNOWN',
  });
  const odd = answering({ 'shipping-costs': { status: 200, body: { data: 'free' } } });
  expect(await askShipping(basket, place, odd.options)).toMatchObject({ costCents: null, error: null });
});

test('a 401 signs the visitor out and asks again with the country [SHIP-5] [ERR-1]', async () => {
  keepCustomer(signedIn);
  const { options, asked } = answering({ 'shipping-costs': { status: 401, body: {} } });
  expect(await askShipping(basket, { ...place, token: 'tok' }, options)).toMatchObject({
    error: 'SHIPPING_COSTS_UNKNOWN',
  });
  expect(asked.map(({ query }) => query.get('_'))).toEqual(['tok', null]);
  expect(asked[1]?.body).toMatchObject({ country: 'AT' });
  expect(currentCustomer()).toBeNull();
});

test('requires a separate address to be complete, and the own one where there is none [ACC-5]', () => {
  const attributes = { countries, salutations: [], requiredFields: ['email'], visibleFields: [] };
  const draft = { isSeparate: false, name: '', street: '', zip: '', city: '', country: 'AT' };
  expect(deliveryForm.problems(draft, attributes)).toEqual({});
  expect(deliveryForm.asked(attributes, draft).requiredFields).toContain('street');
  const separate = { ...draft, isSeparate: true, name: 'Ida' };
  expect(deliveryForm.problems(separate, attributes)).toEqual({
    'shipping.street': 'REQUIRED',
    'shipping.zip': 'REQUIRED',
    'shipping.city': 'REQUIRED',
  });
  expect(deliveryForm.asked(attributes, separate)).toBe(attributes);
  expect([deliveryForm.reported(draft), deliveryForm.reported(separate)?.name]).toEqual([null, 'Ida']);
});
