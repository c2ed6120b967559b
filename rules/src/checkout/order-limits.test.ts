import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderLimitProblems, orderSize } from './order-limits.ts';

const limits = { tickets: 40, people: 100, items: 30, totalCents: 500_000 };

test('counts tickets, people and items, without voucher codes and shipping', () => {
  const size = orderSize(
    [
      { type: 'ticket', count: 2, people: 7 },
      { type: 'dayTicket', count: 3, people: 3 },
      { type: 'guidedTour', count: 1, people: 24 },
      { type: 'merchandise', count: 4 },
      { type: 'annualPass', count: 2 },
      { type: 'voucher', count: 5 },
      { type: 'voucherCode', count: 1 },
      { type: 'shipping', count: 1 },
    ],
    12_345,
  );
  expect(size).toEqual({ tickets: 5, people: 34, items: 11, totalCents: 12_345 });
});

test('reports each exceeded limit with the limit', () => {
  expect(orderLimitProblems({ tickets: 41, people: 101, items: 31, totalCents: 500_001 }, limits, 'ORDER')).toEqual([
    { code: 'ORDER_TICKETS_EXCEEDED', available: 40 },
    { code: 'ORDER_PEOPLE_EXCEEDED', available: 100 },
    { code: 'ORDER_ITEMS_EXCEEDED', available: 30 },
    { code: 'ORDER_TOTAL_EXCEEDED', available: 500_000 },
  ]);
  expect(orderLimitProblems({ ...limits, people: 101 }, limits, 'INVOICE')).toEqual([
    { code: 'INVOICE_PEOPLE_EXCEEDED', available: 100 },
  ]);
});

test('reports nothing if and only if no limit is exceeded', () => {
  const part = fc.integer({ min: 0, max: 60 });
  const size = fc.record({ tickets: part, people: part, items: part, totalCents: part });
  fc.assert(
    fc.property(size, size, (asked, most) => {
      const fits = (['tickets', 'people', 'items', 'totalCents'] as const).every((key) => asked[key] <= most[key]);
      expect(orderLimitProblems(asked, most, 'ORDER').length === 0).toBe(fits);
    }),
  );
});
