import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharedValues } from './shared-values.ts';

test('returns a value that is equal to the given one', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(sharedValues(value)).toEqual(value);
    }),
  );
});

test('shares equal objects and lists', () => {
  const monday = () => ({ places: 0, closed: true, times: {} });
  const shared = sharedValues({ a: monday(), b: monday(), days: [[1], [1], [2]] });
  expect(shared.a).toBe(shared.b);
  expect(shared.days[0]).toBe(shared.days[1]);
  expect(shared.days[0]).not.toBe(shared.days[2]);
});

test('distinguishes a missing field from one that is undefined', () => {
  const [has, lacks] = sharedValues([{ end: undefined }, {}]);
  expect(has).toHaveProperty('end');
  expect(lacks).not.toHaveProperty('end');
});
