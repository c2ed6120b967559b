import { expect, test } from 'vitest';
import type { Translate } from '../../i18n/use-text.ts';
import { endedVisits, whoSeesIt } from './order.tsx';

const t = ((key: string) => key) as unknown as Translate;

test('the text of an ended order mentions tickets or tours only where it had some', () => {
  expect(endedVisits(t, ['merchandise', 'shipping'])).toBe('');
  expect(endedVisits(t, ['annualPass'])).toBe('');
  expect(endedVisits(t, ['guidedTour', 'merchandise'])).toBe('orders.ended.tour');
  expect(endedVisits(t, ['guidedTour', 'dayTicket'])).toBe('orders.ended.tickets');
  expect(endedVisits(t, ['ticket', 'voucher'])).toBe('orders.ended.tickets');
});

test('the text of who may see an order depends on vouchers, admission and goods', () => {
  expect(whoSeesIt(t, ['ticket', 'merchandise', 'shipping'])).toBe('orders.private');
  expect(whoSeesIt(t, ['merchandise', 'shipping'])).toBe('products.private.goods');
  expect(whoSeesIt(t, [])).toBe('orders.private');
  expect(whoSeesIt(t, ['annualPass'])).toBe('products.private.goods');
  expect(whoSeesIt(t, ['voucher'])).toBe('products.private.vouchers');
  expect(whoSeesIt(t, ['ticket', 'voucher'])).toBe('products.private.vouchers');
});
