import { expect, test } from 'vitest';
import { addItem, emptyCart, withDocumentNumber } from '../../../cart/cart.ts';
import { cartOf, dayTicketItem, ticketItem } from '../../../../test/cart-fixture.ts';
import { readCart, writeCart } from '../../../cart/cart-storage.ts';
import { renderedAt } from '../../../../test/rendered.tsx';
import { Payment } from './payment-step.tsx';

const step = (externalDocumentNumber: boolean) =>
  renderedAt(
    '/en/checkout',
    <Payment paymentTypes={[]} express={null} products={{ guarantee: null, countries: [] }} dueBeforeCents={null} />,
    {
      externalDocumentNumber,
    },
  );

test('the payment step asks for the customer’s own number only where the museum wants it [CHK-5] [CFG-12]', () => {
  expect(step(true)).toMatch(/<input[^>]*name="externalDocumentNumber"/);
  expect(step(true)).toContain('Your reference');
  expect(step(false)).not.toContain('externalDocumentNumber');
});

test('the cart keeps the customer’s own number, cut to 100 characters [CART-1] [CHK-5]', () => {
  const cart = withDocumentNumber(cartOf(ticketItem()), 'PO 4711');
  expect(readCart(writeCart(cart)).externalDocumentNumber).toBe('PO 4711');
  expect(addItem(cart, dayTicketItem()).externalDocumentNumber).toBe('PO 4711');
  expect(emptyCart.externalDocumentNumber).toBe('');
  expect(withDocumentNumber(cart, 'x'.repeat(101)).externalDocumentNumber).toHaveLength(100);
  const broken = JSON.stringify({ ...JSON.parse(writeCart(cart)), externalDocumentNumber: 7 });
  expect(readCart(broken)).toMatchObject({ externalDocumentNumber: '', items: cart.items });
});
