import { expect, test } from 'vitest';
import { storedAccountName } from './account-name.ts';

const stored = (customer: object) => storedAccountName(JSON.stringify(customer));
const anna = { firstName: 'Anna', lastName: 'Berg', isGuest: false };

test("is the customer's name, else company or e-mail address, and empty for guests [HDR-3] [HDR-4]", () => {
  expect(stored(anna)).toBe('Anna Berg');
  expect(stored({ ...anna, firstName: '' })).toBe('Berg');
  expect(stored({ ...anna, isGuest: true })).toBe('');
  const unnamed = { ...anna, firstName: '', lastName: '', companyName: '', email: 'anna@example.org' };
  expect(stored(unnamed)).toBe('anna@example.org');
  expect(stored({ ...unnamed, companyName: 'Berg OG' })).toBe('Berg OG');
});

test('is empty for an invalid customer [SES-2]', () => {
  for (const text of [null, '', '{', 'null', '[]', '7', '"x"', '{}', '{"isGuest":0,"firstName":"x","lastName":"y"}'])
    expect(storedAccountName(text)).toBe('');
});
