import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMessage } from './messages.ts';

test('accepts messages of the expected kinds only [CFG-4]', () => {
  const height = { foyer: 'height', px: 1200 };
  expect(readMessage(height, ['ready', 'height'])).toBe(height);
  expect(readMessage(height, ['ready', 'place'])).toBe(undefined);
  expect(readMessage({ foyer: 'ready' }, ['ready'])).toEqual({ foyer: 'ready' });
});

test('accepts a greeting without hasStayed, as older scripts send it [CFG-4]', () => {
  const hello = { foyer: 'hello', page: 'https://www.museum.example/', start: 'tickets' };
  expect(readMessage(hello, ['hello'])).toBe(hello);
});

test.each([
  null,
  'height',
  [],
  { foyer: 'height' },
  { foyer: 'height', px: '1200' },
  { foyer: 'height', px: Number.NaN },
  { foyer: 'height', px: Infinity },
  { foyer: 'height', px: 1e9 },
  { foyer: 'place', path: 'tickets' },
  { foyer: 'place', path: 'tickets', title: 'x'.repeat(2001) },
  { foyer: 'sight', start: 0, height: 700, below: 0, isMoving: 'no' },
  { foyer: 'hello', page: '', start: '', hasStayed: 'yes' },
  { foyer: 'toString' },
  { foyer: ['height'], px: 1 },
])('ignores %j [CFG-4]', (data) => {
  expect(readMessage(data, ['ready', 'hello', 'sight', 'height', 'place', 'scroll'])).toBe(undefined);
});

test('never throws [CFG-4]', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      readMessage(data, ['ready', 'hello', 'sight', 'height', 'place', 'scroll']);
    }),
  );
});
