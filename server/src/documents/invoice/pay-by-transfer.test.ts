import { expect, test } from 'vitest';
import { shopLanguages } from '@foyer/contract/languages.ts';
import { confirmationMail } from '../mail/confirmation-mail.ts';
import { formatMoney } from '../formats.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { payByTransfer } from './pay-by-transfer.ts';
import { sampleMuseum, sampleOrder } from '../../../test/support/orders/sample-order.ts';

const museum = sampleMuseum();
const unpaid = sampleOrder({ isPaid: false, paymentName: 'Rechnung', bookedAt: Date.parse('2026-12-31T23:30:00Z') });

test.each(shopLanguages)(
  'tells in %s how much to pay by transfer, to whom and by when, by the museum’s calendar [PAY-1] [I18N-7]',
  (language) => {
    const lines = payByTransfer(unpaid, museum, language);
    expect(lines[0]).toContain(formatMoney(2400, language));
    // Half past midnight in Berlin, on the first of January.
    expect(lines[0]).toContain('15.01.2027');
    const said = lines.join('\n');
    for (const part of ['Stiftung Lichthof', 'DE02 1203 0000 0000 2020 51', 'BYLADEM1001', 'K7MP-3XQ9'])
      expect(said).toContain(part);
  },
);

test('has no instructions to pay by transfer where all is paid', () => {
  expect(payByTransfer(sampleOrder(), museum, 'de')).toEqual([]);
});

test('the mail has the bank account in text and HTML [PAY-1]', async () => {
  const { text, html } = await confirmationMail(unpaid, museum);
  for (const form of [text, html]) expect(form).toContain('DE02 1203 0000 0000 2020 51');
});

test('the unpaid invoice has the bank account where a paid one says that it is paid [PAY-1] [CHK-7]', () => {
  const open = invoiceSheet(unpaid, museum, 'de').payment;
  expect(open).toContain('DE02 1203 0000 0000 2020 51');
  expect(open).not.toContain('Bezahlt');
  expect(invoiceSheet(sampleOrder(), museum, 'de').payment).toMatch(/^Bezahlt/);
});
