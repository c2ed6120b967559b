import { expect, test } from 'vitest';
import { wholeAddress } from './booked.tsx';

test('shows the whole e-mail address only to the customer who entered it [ORD-2]', () => {
  const own = 'marabell@exmaple.org';
  expect(wholeAddress('mar•••l@exmaple.org', own)).toBe(own);
  expect(wholeAddress('mar•••l@exmaple.org', 'maria@exmaple.org')).toBe('mar•••l@exmaple.org');
  expect(wholeAddress('mar•••l@exmaple.org', undefined)).toBe('mar•••l@exmaple.org');
  expect(wholeAddress('', own)).toBe('');
  expect(wholeAddress(undefined, own)).toBeUndefined();
});
