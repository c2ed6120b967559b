import { expect, test } from 'vitest';
import { isAdmissionItem } from './admission-item.ts';

test('tickets, day tickets and guided tours are admission items, other types are not', () => {
  const types = [
    'ticket',
    'dayTicket',
    'guidedTour',
    'merchandise',
    'annualPass',
    'voucher',
    'voucherCode',
    'shipping',
  ];
  const items = [...types, '', 'toString'].map((type) => ({ type }));
  expect(items.filter(isAdmissionItem).map(({ type }) => type)).toEqual(['ticket', 'dayTicket', 'guidedTour']);
});
