import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';

test('has a failure’s kind, code, stack places and cause, and none of its message', () => {
  const row = Object.assign(new TypeError('Key (email)=(mara@example.org)\nexists already'), { code: '23505' });
  const logged = failureOf(new Error('Mara Lind could not be written', { cause: row }));
  expect(logged).toMatchObject({ error: 'Error', cause: { error: 'TypeError', code: '23505' } });
  expect(logged.at?.[0]).toMatch(/failure\.test\.ts:\d+:\d+/);
  expect(JSON.stringify(logged)).not.toMatch(/mara|lind|exists/i);
});

test('leaves out a code that is an address or an object', () => {
  expect(failureOf(Object.assign(new Error(), { code: 'mara@example.org' })).code).toBeUndefined();
  expect(failureOf(Object.assign(new Error(), { code: { iban: 'DE89' } })).code).toBeUndefined();
  expect(failureOf(Object.assign(new Error(), { code: 550 })).code).toBe(550);
  expect(failureOf('mara@example.org')).toEqual({ error: 'string' });
});

test('ends at a circle of causes', () => {
  const error = new Error('a');
  error.cause = error;
  expect(JSON.stringify(failureOf(error)).match(/"error"/g)).toHaveLength(4);
});
