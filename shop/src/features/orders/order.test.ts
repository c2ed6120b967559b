import { expect, test } from 'vitest';
import type { Translate } from '../../i18n/use-text.ts';
import { endedSessions, whoSeesIt } from './order.tsx';

const t = ((key: string) => key) as unknown as Translate;

test('an order that ended speaks of tickets and tours only where it had some', () => {
  expect(endedSessions(t, ['merchandise', 'shipping'])).toBe('');
  expect(endedSessions(t, ['annualPass'])).toBe('');
  expect(endedSessions(t, ['guidedTour', 'merchandise'])).toBe('orders.ended.tour');
  expect(endedSessions(t, ['guidedTour', 'dayTicket'])).toBe('orders.ended.tickets');
  expect(endedSessions(t, ['ticket', 'voucher'])).toBe('orders.ended.tickets');
});

test('a link is for who comes along, unless vouchers can be used by it or nobody comes along', () => {
  expect(whoSeesIt(t, ['ticket', 'merchandise', 'shipping'])).toBe('orders.private');
  expect(whoSeesIt(t, ['merchandise', 'shipping'])).toBe('wares.private.goods');
  expect(whoSeesIt(t, [])).toBe('orders.private');
  expect(whoSeesIt(t, ['annualPass'])).toBe('wares.private.goods');
  expect(whoSeesIt(t, ['voucher'])).toBe('wares.private.vouchers');
  expect(whoSeesIt(t, ['ticket', 'voucher'])).toBe('wares.private.vouchers');
});
