import { describe, expect, test } from 'vitest';
import { shopLanguages } from '@foyer/contract/languages.ts';
import type { Order } from '../orders/order.ts';
import type { Booked, GoodsLine } from '../orders/order-line.ts';
import { confirmationMail } from './mail/confirmation-mail.ts';
import { invoiceSheet } from './invoice/invoice-sheet.ts';
import { sampleMuseum, sampleLine, sampleOrder } from '../../test/support/orders/sample-order.ts';
import { visitsIcs } from './calendar/visits-ics.ts';

const museum = sampleMuseum();
const delivery = { name: 'Mama Lovelace', street: 'Ring 1', zip: '1010', city: 'Wien', country: 'AT' };
const line = (changes: Partial<GoodsLine>): Booked<GoodsLine> => ({
  givenBack: 0,
  type: 'merchandise',
  articleId: '1',
  name: 'Katalog',
  count: 2,
  cents: 7800,
  amounts: [{ cents: 7800, taxRate: 7 }],
  passes: [],
  ...changes,
});
const book = line({});
const pass = line({
  type: 'annualPass',
  name: 'Jahreskarte',
  cents: 9000,
  amounts: [{ cents: 9000, taxRate: 7 }],
  passes: [
    { owner: 'Ada Lovelace', address: null },
    { owner: 'Bob Lovelace', address: { ...delivery, name: 'Bob Lovelace', city: 'Linz' } },
  ],
});
const shipping = line({
  type: 'shipping',
  name: 'Versand (Österreich)',
  count: 1,
  cents: 1390,
  amounts: [{ cents: 1390, taxRate: 19 }],
});

function goodsOrder(lines: Order['lines']): Order {
  const { buyer } = sampleOrder();
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  return sampleOrder({ lines, totalCents, buyer: { ...buyer, delivery }, ticketsUrl: '' });
}

describe('the mail of an order of goods and passes', () => {
  const mail = (language: string) => confirmationMail(goodsOrder([book, pass, shipping]), museum, language);

  test('names each with its price, the owner of each pass and the delivery addresses, and no ticket [PASS-2]', async () => {
    const { subject, text, html, attachments } = await mail('de');
    expect(subject).toBe('Ihre Bestellung K7MP-3XQ9');
    expect(text).toContain(
      [
        'Mit der Post',
        '2 × Katalog: 78,00 €',
        '2 × Jahreskarte: 90,00 €',
        'Für Ada Lovelace',
        'Für Bob Lovelace, wird gesendet an: Ring 1, 1010 Linz, Österreich',
        'Versand (Österreich): 13,90 €',
        'Lieferadresse: Mama Lovelace, Ring 1, 1010 Wien, Österreich',
      ]
        .join('\n')
        .replaceAll(' €', '\u00a0€'),
    );
    expect(html).toContain('Für Ada Lovelace');
    expect(text).toContain('innerhalb von 14 Tagen');
    expect(text).not.toContain('kein Widerrufsrecht');
    expect(text).not.toContain('Ticket');
    expect(attachments.map(({ fileName }) => fileName)).toEqual(['invoice-K7MP-3XQ9.pdf']);
    expect(text).toContain('Ihre Rechnung liegt als PDF bei.');
  });

  test.each(shopLanguages)('has no unfilled placeholder in %s [I18N-1]', async (language) => {
    const { subject, text } = await mail(language);
    expect(subject).toContain('K7MP-3XQ9');
    expect(text).toMatch(/Ada Lovelace/);
    expect(text).not.toMatch(/\{\w+\}|undefined/);
  });

  test('that also has a visit names both, each with its right of withdrawal, and attaches the tickets', async () => {
    const { text, attachments } = await confirmationMail(goodsOrder([sampleLine(), book, shipping]), museum, 'de');
    for (const said of ['Gewebte Räume', '2 × Katalog', 'kein Widerrufsrecht', 'innerhalb von 14 Tagen'])
      expect(text).toContain(said);
    expect(attachments.map(({ fileName }) => fileName)).toEqual(['tickets-K7MP-3XQ9.pdf', 'invoice-K7MP-3XQ9.pdf']);
  });
});

test('the invoice lists goods, passes by owner and shipping, and sums the tax per rate including shipping’s [MON-2]', () => {
  const { lines, taxes, total } = invoiceSheet(goodsOrder([book, pass, shipping]), museum, 'en');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.when).toBe('Delivery address: Mama Lovelace, Ring 1, 1010 Wien, Austria');
  expect(lines[0]?.rows).toEqual([
    { name: 'Katalog', count: '2', rate: '7%', unit: '€39.00', total: '€78.00' },
    { name: 'Jahreskarte (Ada Lovelace, Bob Lovelace)', count: '2', rate: '7%', unit: '€45.00', total: '€90.00' },
    { name: 'Versand (Österreich)', count: '1', rate: '19%', unit: '€13.90', total: '€13.90' },
  ]);
  expect(taxes.map(({ gross, tax }) => [gross, tax])).toEqual([
    ['€13.90', '€2.22'],
    ['€168.00', '€10.99'],
  ]);
  expect(total).toBe('€181.90');
});

test('the calendar has only the visits', () => {
  expect(visitsIcs(goodsOrder([sampleLine(), book]), museum).match(/BEGIN:VEVENT/g)).toHaveLength(1);
});
