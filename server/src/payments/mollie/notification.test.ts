import { expect, test } from 'vitest';
import { mollieNotification } from './notification.ts';

const form = 'application/x-www-form-urlencoded';
const notificationOf = (body: string, type = form) =>
  mollieNotification(new Headers({ 'content-type': type }), new TextEncoder().encode(body));

test('reads only the id of a webhook', () => {
  const read = { paymentId: 'tr_5B8cwPMGnU6qLbRvo7qEZo', eventId: null };
  expect(notificationOf('id=tr_5B8cwPMGnU6qLbRvo7qEZo')).toEqual(read);
  expect(notificationOf('id=tr_5B8cwPMGnU6qLbRvo7qEZo&status=paid', `${form}; charset=utf-8`)).toEqual(read);
});

test.each([
  '',
  'id=',
  'id=ord_kEn1PlbGa',
  'id=tr_',
  'id=tr_..',
  'id=tr_a%2F..%2Frefunds',
  'id=tr_a%3Fembed%3Drefunds',
  'id=tr_a%0D%0A',
  'id=tr_a&id=tr_b',
  `id=tr_${'a'.repeat(61)}`,
  '{"id":"tr_a"}',
])('%j is no notification', (body) => {
  expect(notificationOf(body)).toBeNull();
});

test('a body of another content type is no notification', () => {
  expect(notificationOf('id=tr_a', 'application/json')).toBeNull();
  expect(mollieNotification(new Headers(), new TextEncoder().encode('id=tr_a'))).toBeNull();
});
