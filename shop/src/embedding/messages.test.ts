import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMessage } from './messages.ts';

test('hears what it is told, of the kinds that it waits for [CFG-4]', () => {
  const height = { foyer: 'height', px: 1200 };
  expect(readMessage(height, ['ready', 'height'])).toBe(height);
  expect(readMessage(height, ['ready', 'place'])).toBe(undefined);
  expect(readMessage({ foyer: 'ready' }, ['ready'])).toEqual({ foyer: 'ready' });
});

test('hears a page whose script a browser has kept from before [CFG-4]', () => {
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
])('does not hear %j [CFG-4]', (data) => {
  expect(readMessage(data, ['ready', 'hello', 'sight', 'height', 'place', 'scroll'])).toBe(undefined);
});

test('throws at nothing that a page may send [CFG-4]', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      readMessage(data, ['ready', 'hello', 'sight', 'height', 'place', 'scroll']);
    }),
  );
});
