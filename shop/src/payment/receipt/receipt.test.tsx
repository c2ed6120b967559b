import type { Booking } from '@foyer/contract/checkout/booking.ts';
import { expect, test } from 'vitest';
import { linksIn, renderedAt } from '../../../test/rendered.tsx';
import { CreditNotes } from './documents.tsx';
import { Receipt, type Credited } from './receipt.tsx';

const receipt: NonNullable<Booking['receipt']> = {
  totalCents: 4200,
  isPaid: true,
  email: '',
  vouchers: [],
  lines: [
    {
      type: 'ticket',
      name: 'Woven Rooms',
      detail: 'Adult',
      datetime: '2026-11-22T11:00:00+01:00',
      venue: '',
      count: 3,
      totalCents: 4200,
      givenBack: 2,
    },
  ],
};
const credited = (waivedCents: number, refundedCents: number): Credited => ({
  noteOf: ({ count, givenBack }) => (givenBack > 0 ? `${givenBack} of ${count} cancelled` : ''),
  waived: ['Cancelled', waivedCents],
  refunded: ['Refunded', refundedCents],
});
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const said = (how: Partial<Parameters<typeof Receipt>[0]>) =>
  words(renderedAt('/en/order/x', <Receipt receipt={receipt} isProcessing={false} {...how} />, {}));

test('shows what was given back of a line, and the refunded amount [ORD-2]', () => {
  const paid = said({ credited: credited(0, 2800) });
  expect(paid).toMatch(/3 × Adult €42.00 2 of 3 cancelled/);
  expect(paid).toMatch(/Paid €42.00 Refunded €28.00 $/);
  expect(said({})).not.toMatch(/cancelled|Refunded/i);
});

test('shows what is left of an invoice, and only the total of an ended order [PAY-1]', () => {
  const unpaid = { ...receipt, isPaid: false };
  expect(said({ receipt: unpaid, credited: credited(2800, 0) })).toMatch(
    /Total €42.00 Cancelled -€28.00 Amount due €14.00 $/,
  );
  expect(said({ receipt: unpaid, credited: credited(4200, 0), hasEnded: true })).toMatch(/Total €42.00 $/);
});

test('links documents with a safe address, and names the others', () => {
  const note = { number: 'K7MP-3XQ9-1', issuedOn: '2026-11-26', creditedCents: 2800, waivedCents: 0 };
  const urls = ['/api/en/order/s/credit-note-1.pdf', 'javascript:alert(1)', null];
  const notes = urls.map((url, index) => ({ ...note, number: `K7MP-3XQ9-${index + 1}`, url }));
  const shown = (some: typeof notes) =>
    renderedAt('/en/order/x', <CreditNotes notes={some} title="Refunds" nameOf={(number) => `Note ${number}`} />, {});
  expect(linksIn(shown(notes)).map(({ href }) => href)).toEqual(['/api/en/order/s/credit-note-1.pdf']);
  expect(words(shown(notes))).toMatch(/Refunds 26.11.2026 Note K7MP-3XQ9-1 €28.00 .*Note K7MP-3XQ9-3 €28.00/);
  expect(words(shown([]))).not.toContain('Refunds');
});
