import { expect, test } from 'vitest';
import { answering } from '../../../test/api.ts';
import { declare, newKey } from './declare.ts';
import { firstChoice } from './line-choice.tsx';

const body = { key: newKey(), booking_id: 'K7MP-3XQ9', name: 'Ida Berg', email: 'ida@example.org', text: 'Alles' };
const sent = (status: number, answer: unknown) =>
  declare(body, answering({ 'order/withdrawal': { status, body: answer } }).options);

test('returns the acknowledgement with time and zone', async () => {
  const data = {
    received_at: '2026-06-19T10:30:00+02:00',
    time_zone: 'Europe/Berlin',
    booking_id: 'K7MP-3XQ9',
    email: 'ida@example.org',
    name: 'Ida Berg',
    text: 'Alles',
    lines: [],
  };
  expect(await sent(200, { data })).toMatchObject({
    kind: 'received',
    receipt: { receivedAt: '2026-06-19T10:30:00+02:00', timeZone: 'Europe/Berlin', bookingId: 'K7MP-3XQ9' },
  });
});

test('maps the wire’s errors to the form’s fields, and distinguishes a refusal from too many tries [ACC-4]', async () => {
  expect(await sent(422, { errors: { booking_id: 'WEB_ADDRESS', text: ['TOO_LONG'] } })).toEqual({
    kind: 'invalid',
    errors: { number: ['WEB_ADDRESS'], text: ['TOO_LONG'] },
  });
  expect(await sent(422, { errors: { text: ['TOO_LONG'] } })).toEqual({
    kind: 'invalid',
    errors: { text: ['TOO_LONG'] },
  });
  expect(await sent(404, { error: 'NOT_FOUND' })).toEqual({ kind: 'notAdmitted' });
  expect(await sent(429, { error: 'TOO_MANY_CALLS' })).toEqual({ kind: 'tooMany' });
});

test('a key is random, and has 32 hexadecimal characters', () => {
  expect(newKey()).toMatch(/^[\da-f]{32}$/);
  expect(newKey()).not.toBe(newKey());
});

test('preselects all that can certainly be withdrawn: nothing over, used or with a date', () => {
  const line = { name: '', detail: '', count: 3, until: null, suspends: false };
  const lines = [
    { ...line, line: 0, right: 'datedVisit', open: 0 },
    { ...line, line: 1, right: 'open', open: 2 },
    { ...line, line: 3, right: 'fromDelivery', open: 3 },
    { ...line, line: 4, right: 'over', open: 3 },
    { ...line, line: 5, right: 'used', open: 0 },
  ] as const;
  expect([...firstChoice(lines)]).toEqual([
    [1, 2],
    [3, 3],
  ]);
});
