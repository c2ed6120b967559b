import { expect, test } from 'vitest';
import { CallFailure } from '../../../api/call-failure.ts';
import { familyItem, ticketItem } from '../../../../test/cart-fixture.ts';
import { answering } from '../../../../test/api.ts';
import { sendOrder, type PaymentOrder } from './order-cart.ts';

const order: PaymentOrder = {
  items: [ticketItem(), familyItem()],
  paymentTypeId: '127',
  directDebit: null,
  documentNumber: '',
  token: 'tok',
  partner: 'stadtmagazin',
  url: { continue: 'https://shop.example/de/checkout/success', cancel: 'https://shop.example/de/checkout/canceled' },
};
const base = 'https://shop.example/de/checkout';
const starting = (status: number, body: unknown) => answering({ 'checkout/initPayment': { status, body } });

test('sends payment method, cart, partner and return addresses, with the token [PAY-4] [CFG-3] [CART-6]', async () => {
  const { options, asked } = starting(200, { data: 'https://pay.example/1' });
  expect(await sendOrder(order, options, base)).toEqual({
    kind: 'redirect',
    address: 'https://pay.example/1',
    reservation: null,
    used: { vouchers: [], dueCents: null },
  });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.query.get('_')).toBe('tok');
  expect(asked[0]?.body).toMatchObject({
    payart: '127',
    aux: { partner: 'stadtmagazin' },
    cart: {
      ver: 1,
      items: [
        { id: '11', count: 2 },
        { id: '21', count: 1 },
      ],
      external_document_number: null,
    },
    url: order.url,
  });
});

test('returns the reservation that the back end reports', async () => {
  const { options } = starting(200, {
    data: 'https://pay.example/1',
    hold: { cart_id: 'a', seconds_left: 899, extendable: true },
  });
  expect(await sendOrder(order, options, base)).toMatchObject({
    reservation: { cartId: 'a', secondsLeft: 899, isExtendable: true },
  });
});

test('returns what each voucher pays and the amount due, as the back end reports them [CODE-5]', async () => {
  const vouchers = [{ barcode: 'A', discount: -300, remaining: 700 }];
  const { options } = starting(200, { data: 'https://pay.example/1', vouchers, amount: 2100 });
  expect(await sendOrder(order, options, base)).toMatchObject({
    used: { vouchers: [{ barcode: 'A', discountCents: -300, remainingCents: 700 }], dueCents: 2100 },
  });
});

test('sends no token and no partner where there are none [PAY-3] [CFG-3]', async () => {
  const { options, asked } = starting(200, { data: 'https://pay.example/1' });
  await sendOrder({ ...order, token: null, partner: undefined }, options, base);
  expect(asked[0]?.query.has('_')).toBe(false);
  expect(asked[0]?.body).toMatchObject({ aux: {} });
});

test('returns a refusal with its problems, and treats 401 and 403 as an ended sign-in [PAY-4] [ERR-1]', async () => {
  const problems = [{ code: 'OVERBOOKED', line: 1, available: 2 }];
  const refused = starting(422, { error: 'OVERBOOKED', problems });
  expect(await sendOrder(order, refused.options, base)).toEqual({
    kind: 'cartRefused',
    error: 'OVERBOOKED',
    problems,
  });
  for (const status of [401, 403]) {
    expect(await sendOrder(order, starting(status, {}).options, base)).toEqual({ kind: 'signInAgain' });
  }
});

test('refuses a redirect that is no web address, and throws on an unreadable answer [PAY-4] [ERR-4]', async () => {
  expect(await sendOrder(order, starting(200, { data: 'javascript:alert(1)' }).options, base)).toEqual({
    kind: 'unsafeAddress',
  });
  await expect(sendOrder(order, starting(200, { url: 'x' }).options, base)).rejects.toThrow(CallFailure);
  await expect(sendOrder(order, starting(500, {}).options, base)).rejects.toThrow(CallFailure);
});

test('sends account holder and IBAN with direct debit, normalised, beside the partner [PAY-4] [PAY-2]', async () => {
  const { options, asked } = starting(200, { data: 'https://pay.example/1' });
  const directDebit = { accountHolder: ' Ada Lovelace ', iban: 'de89 3704 0044 0532 0130 00' };
  await sendOrder({ ...order, paymentTypeId: '74', directDebit }, options, base);
  expect(asked[0]?.body).toMatchObject({
    payart: '74',
    aux: { accountHolder: 'Ada Lovelace', iban: 'DE89370400440532013000', partner: 'stadtmagazin' },
  });
});

test("sends the customer's own number with the cart, and null where nothing was typed [CHK-5] [PAY-4]", async () => {
  const { options, asked } = starting(200, { data: 'https://pay.example/1' });
  await sendOrder({ ...order, documentNumber: ' PO 4711/2026 ' }, options, base);
  await sendOrder({ ...order, documentNumber: '  ' }, options, base);
  const sent = asked.map(({ body }) => (body as { cart: { external_document_number: unknown } }).cart);
  expect(sent.map((cart) => cart.external_document_number)).toEqual(['PO 4711/2026', null]);
});
