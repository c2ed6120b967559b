import { data } from 'react-router';
import { expect, test } from 'vitest';
import { CallFailure } from './call-failure.ts';
import { classifyFailure } from './failure.ts';
import { carried, statusOf } from './loader-context.ts';

/** As the router hands it to an error screen after it travelled inside a page. */
const travelled = (failure: CallFailure) => ({
  status: statusOf(failure),
  statusText: '',
  internal: false,
  data: carried(failure),
});

test.each(['offline', 'unreachable', 'timeout', 'shape', 'server', 'unavailable'] as const)(
  'classifies a failed call of kind %s, in the browser and from the server alike [ERR-2] [ERR-3] [ERR-4]',
  (kind) => {
    const failure = new CallFailure('listEvents', kind, 500, 7000);
    expect(classifyFailure(failure)).toEqual({ kind, retryAfterMs: 7000 });
    expect(classifyFailure(travelled(failure))).toEqual({ kind, retryAfterMs: 7000 });
  },
);

test('answers 503 while the API is unavailable, and 5xx for every other failure [ERR-3]', () => {
  expect(statusOf(new CallFailure('x', 'unavailable', 503))).toBe(503);
  for (const kind of ['offline', 'unreachable', 'timeout', 'shape', 'server', 'refused', 'unauthorized'] as const) {
    expect(statusOf(new CallFailure('x', kind))).toBeGreaterThanOrEqual(500);
  }
});

test('distinguishes "not found" from errors of our own [NAV-22]', () => {
  expect(classifyFailure({ status: 404, statusText: '', internal: true, data: null })).toEqual({ kind: 'notFound' });
  expect(classifyFailure({ status: 400, statusText: '', internal: false, data: null })).toEqual({ kind: 'broken' });
  expect(classifyFailure(new TypeError('x is not a function'))).toEqual({ kind: 'broken' });
  expect(classifyFailure(data(null))).toEqual({ kind: 'broken' });
});
