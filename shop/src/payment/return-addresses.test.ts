import { expect, test } from 'vitest';
import { readReturn, returnAddresses, safeWebAddress } from './return-addresses.ts';

const back = { origin: 'https://shop.example', prefix: 'sv', paymentKey: 'k1', confirmsOnCheckout: true };

test('returns to the result page, in the visitor’s language [PAY-4] [CFG-12]', () => {
  expect(returnAddresses(back)).toEqual({
    continue: 'https://shop.example/sv/checkout/success?basket=k1',
    cancel: 'https://shop.example/sv/checkout/canceled?basket=k1',
  });
  expect(returnAddresses({ ...back, prefix: undefined }).continue).toBe(
    'https://shop.example/checkout/success?basket=k1',
  );
});

test('returns to the accepted page where the shop does not confirm at checkout [PAY-5] [CFG-12]', () => {
  const { continue: onward } = returnAddresses({ ...back, confirmsOnCheckout: false });
  expect(onward).toBe('https://shop.example/sv/checkout/accepted?basket=k1');
});

test('adds the prepared order’s id, and reads it on return [API-37]', () => {
  const { continue: onward, cancel } = returnAddresses({ ...back, orderId: 'school-4b' });
  expect(onward).toBe('https://shop.example/sv/checkout/success?basket=k1&order=school-4b');
  expect(readReturn(`${new URL(cancel).search}&cartId=7`)).toEqual({
    cartId: '7',
    paymentKey: 'k1',
    orderId: 'school-4b',
    confirmation: null,
  });
  expect(readReturn('?order=school-4b').paymentKey).not.toBeNull();
});

test('reads cart id and payment key, however the back end has appended its part [PAY-5]', () => {
  const found = { cartId: '77', paymentKey: 'k1', orderId: null, confirmation: null };
  expect(readReturn('?basket=k1&cartId=77')).toEqual(found);
  expect(readReturn('?basket=k1?cartId=77')).toEqual(found);
  expect(readReturn('?cartId=77')).toEqual({ cartId: '77', paymentKey: null, orderId: null, confirmation: null });
  expect(readReturn('?cartId=a%2Fb').cartId).toBe('a/b');
  expect(readReturn('?cartId=%E0%A4%A').cartId).toBeNull();
  expect(readReturn('')).toEqual({ cartId: null, paymentKey: null, orderId: null, confirmation: null });
});

test('accepts web addresses only [PAY-4]', () => {
  const base = 'https://shop.example/de/checkout';
  expect(safeWebAddress('https://pay.example/p/1', base)).toBe('https://pay.example/p/1');
  expect(safeWebAddress('/sandbox-pay/1', base)).toBe('https://shop.example/sandbox-pay/1');
  const refused = [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a@pay.example',
    'https:\\\\pay.example',
    ' https://pay.example',
    'http://[',
    'java\nscript:x',
  ];
  for (const address of refused) expect(safeWebAddress(address, base)).toBeNull();
});

test('reads the confirmation of a link in a mail', () => {
  expect(readReturn('?cartId=77&basket=k1&confirm=Ab-9_x')).toEqual({
    cartId: '77',
    paymentKey: 'k1',
    orderId: null,
    confirmation: 'Ab-9_x',
  });
});
