import { describe, expect, test } from 'vitest';
import { cartOf, ticketItem } from '../../../../test/cart-fixture.ts';
import { languages } from '../../../i18n/languages.ts';
import { translator } from '../../../i18n/use-text.ts';
import type { SignedIn } from '../../../session/customer/customer.ts';
import type { Shop } from '../../../app/shop-config.ts';
import { cartLimitProblems, limitText, needsConfirmation, paymentLimitProblems } from './order-limits.ts';

const invoice = '30';
const limits = { tickets: 40, people: 100, items: 30, totalCents: 500_000 };
const shopWith = (
  invoiceFor: 'accounts' | 'confirmed' | 'everyone',
): Pick<Shop, 'orderLimits' | 'shippingTaxRate'> => ({
  shippingTaxRate: 19,
  orderLimits: { order: limits, invoice: { ...limits, tickets: 3 }, invoiceFor },
});
const guest = { customer: { isGuest: true } } as SignedIn;
const customer = { customer: { isGuest: false } } as SignedIn;
const tickets = (count: number) => cartOf(ticketItem({ count, totalCount: count }));

test('checks the cart against the back end’s limits, and against none where it has none', () => {
  expect(cartLimitProblems(tickets(40), shopWith('everyone'))).toEqual([]);
  expect(cartLimitProblems(tickets(41), shopWith('everyone'))).toEqual([
    { code: 'ORDER_TICKETS_EXCEEDED', available: 40 },
  ]);
  expect(cartLimitProblems(tickets(999), { shippingTaxRate: 19, orderLimits: null })).toEqual([]);
});

describe('an invoice', () => {
  const problems = (count: number, signedIn: SignedIn, shop = shopWith('confirmed'), type = invoice) =>
    paymentLimitProblems(type, { cart: tickets(count), signedIn, shop }).map(({ code }) => code);

  test('has lower limits than other payment methods', () => {
    expect(problems(4, customer)).toEqual(['INVOICE_TICKETS_EXCEEDED']);
    expect(problems(4, customer, shopWith('confirmed'), '127')).toEqual([]);
  });

  test('can be limited to accounts', () => {
    expect(problems(1, guest, shopWith('accounts'))).toEqual(['INVOICE_ACCOUNT_REQUIRED']);
    expect(problems(1, customer, shopWith('accounts'))).toEqual([]);
  });

  test('needs confirmation by guests only, and only where the museum configures it', () => {
    const needs = (signedIn: SignedIn, shop = shopWith('confirmed'), type = invoice) =>
      needsConfirmation(type, { signedIn, shop });
    expect([
      needs(guest),
      needs(customer),
      needs(guest, shopWith('everyone')),
      needs(guest, shopWith('confirmed'), '127'),
    ]).toEqual([true, false, false, false]);
  });
});

test.each([...languages])('every limit has its text, with the maximum, in %s', (lang) => {
  const t = translator(lang);
  const codes = ['ORDER', 'INVOICE'].flatMap((whose) =>
    ['TICKETS', 'PEOPLE', 'ITEMS'].map((what) => `${whose}_${what}_EXCEEDED`),
  );
  for (const code of codes) expect(limitText(t, { code, available: 37 }, lang), code).toContain('37');
  for (const code of ['ORDER_TOTAL_EXCEEDED', 'INVOICE_TOTAL_EXCEEDED'])
    expect(limitText(t, { code, available: 12_345 }, lang)).toMatch(/123[.,]45/);
  const others = [
    'INVOICE_ACCOUNT_REQUIRED',
    'INVOICE_MAILS_EXCEEDED',
    'INVOICE_OVERDUE',
    'LATER_ORDERS_EXCEEDED',
    'UNPAID_BY_GUEST_EXCEEDED',
    'UNPAID_BY_NETWORK_EXCEEDED',
  ];
  expect(new Set(others.map((code) => limitText(t, { code }, lang)).filter((text) => text !== null)).size).toBe(6);
  expect(limitText(t, { code: 'OVERBOOKED' }, lang)).toBeNull();
});
