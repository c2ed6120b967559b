import { expect, test } from 'vitest';
import { isAdmissionItem } from './admission-item.ts';

test('tells what admits to the museum from what is sent', () => {
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
