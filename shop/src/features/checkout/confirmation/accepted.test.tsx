import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { renderedAt } from '../../../../test/rendered.tsx';
import { translator } from '../../../i18n/use-text.ts';
import Accepted from './accepted.tsx';

type Props = ComponentProps<typeof Accepted>;

const back = { cartId: '77', paymentKey: null, orderId: null };
const t = translator('en');

const screenWith = (order: unknown) =>
  renderedAt('/en/checkout/accepted', <Accepted {...({ loaderData: { back, order } } as unknown as Props)} />, {});

test('shows no button to order where this window does not know the order [PAY-5]', () => {
  const unknown = screenWith(null);
  expect(unknown).toContain(t('checkout.accepted.unknown'));
  expect(unknown).not.toContain('<button');
  expect(unknown).not.toContain(t('checkout.accepted.hint'));
  expect(unknown).toContain(t('checkout.accepted.cancel'));

  const known = screenWith({ totalCents: 4200, summary: <p>Two tickets</p> });
  expect(known).toMatch(new RegExp(`Two tickets[\\s\\S]*<button[\\s\\S]*${t('checkout.order')}`));
});
