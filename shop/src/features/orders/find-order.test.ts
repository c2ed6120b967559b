import { expect, test } from 'vitest';
import { answering } from '../../../test/api.ts';
import { searchOrder } from './find-order.tsx';

const search = async (status: number, body: unknown) =>
  searchOrder('AB12', 'anna@example.org', answering({ 'order/find': { status, body } }).options);

test('maps the wire’s errors to the form’s fields, and adds none for other fields [ACC-4]', async () => {
  expect(await search(422, { errors: { booking_id: ['BOOKING_ID_INVALID'], email: ['EMAIL_INVALID'] } })).toEqual({
    kind: 'invalid',
    errors: { number: ['BOOKING_ID_INVALID'], email: ['EMAIL_INVALID'] },
  });
  // An empty list at the number would count as something to show: the form would then say nothing at all.
  expect(await search(422, { errors: { captcha: ['CAPTCHA_WRONG'] } })).toEqual({
    kind: 'invalid',
    errors: { captcha: ['CAPTCHA_WRONG'] },
  });
});
