import { describe, expect, test } from 'vitest';
import { shopLanguages } from '@foyer/contract/languages.ts';
import { confirmationMail } from '../mail/confirmation-mail.ts';
import { invoiceSheet } from '../invoice/invoice-sheet.ts';
import { mailContent } from '../mail/mail-content.ts';
import { sampleMuseum, sampleLine, sampleOrder, sampleVouchers } from '../../../test/support/orders/sample-order.ts';
import { voucherPage, vouchersPdf } from './voucher-layout.ts';
import { voucherSheets } from './voucher-sheets.ts';

const museum = sampleMuseum();
const bought = sampleOrder({
  lines: [sampleVouchers()],
  totalCents: 5000,
  ticketsUrl: '',
  vouchersUrl: 'https://shop.example/api/de/order/x/vouchers.pdf',
});
/** A visit of 24 €, of which vouchers have paid 20. */
const usedCodes = [
  { lastLetters: '4RCA', name: 'Gutschein', cents: 1500, remainingCents: 0 },
  { lastLetters: '4ACR', name: 'Gutschein', cents: 500, remainingCents: 2000 },
];
const paidInPart = sampleOrder({ usedCodes, dueCents: 400 });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('bought vouchers', () => {
  test.each(shopLanguages)(
    'have a page each with value, code and last day, and nothing about the buyer: %s',
    (language) => {
      const sheets = voucherSheets(bought, museum, language);
      expect(sheets.map(({ code }) => code)).toEqual(['K7MP3XQ9T2VW4RCA', 'X9QM3PK72TWV4ACR']);
      const [sheet] = sheets;
      expect(sheet?.worth).toMatch(/25[.,]00/);
      expect(sheet?.validTo).toContain('31.12.2029');
      const frame = { museum: 'Lichthof', claim: 'Claim', operator: 'Operator', language };
      const items = sheet ? voucherPage(sheet, frame, (text, _face, size) => text.length * size * 0.5) : [];
      const texts = items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
      expect(texts).toContain('K7MP 3XQ9 T2VW 4RCA');
      expect(items).toContainEqual(expect.objectContaining({ kind: 'code', code: 'K7MP3XQ9T2VW4RCA' }));
      expect(texts.join(' ')).not.toMatch(/Ada|K7MP-3XQ9/);
      for (const item of items) if (item.kind === 'text') expect(item.baseline).toBeLessThan(830);
    },
  );

  test('are one PDF with a page each, identical for the same order', async () => {
    const pdf = await vouchersPdf(bought, museum);
    const text = Buffer.from(pdf).toString('latin1');
    expect(text.slice(0, 8)).toBe('%PDF-1.7');
    expect([...text.matchAll(/\/Type \/Page\b/g)]).toHaveLength(2);
    expect(Buffer.from(await vouchersPdf(bought, museum)).equals(Buffer.from(pdf))).toBe(true);
  });

  test('are attached to their mail, which mentions no tickets and no tax', async () => {
    const mail = await confirmationMail(bought, museum);
    expect(mail.attachments.map(({ fileName }) => fileName)).toEqual([
      'vouchers-K7MP-3XQ9.pdf',
      'invoice-K7MP-3XQ9.pdf',
    ]);
    expect(plain(mail.text)).toContain('Gutscheine\n2 × Gutschein 25 €: 50,00 €');
    expect(mail.text).toContain('Ihre Gutscheine hängen als PDF an dieser E-Mail. Ihre Rechnung liegt als PDF bei.');
    expect(mail.text).toContain('Gutscheine herunterladen\nhttps://shop.example/api/de/order/x/vouchers.pdf');
    expect(mail.text).not.toMatch(/Ticket|MwSt/);
    expect(mail.html).toContain('2 × Gutschein 25 €');
    expect(mail.text).not.toContain('K7MP3XQ9T2VW4RCA');
  });

  test('are a PDF of their own beside the tickets of a visit', async () => {
    const mixed = sampleOrder({ lines: [sampleLine(), sampleVouchers()], totalCents: 7400 });
    const { attachments, text } = await confirmationMail(mixed, museum);
    expect(attachments).toHaveLength(3);
    expect(text).toContain('Ihre Gutscheine liegen als eigenes PDF bei. Ihre Rechnung liegt als PDF bei.');
  });

  test('are on the invoice at a rate of 0 %', () => {
    const { lines, taxes, total } = invoiceSheet(bought, museum, 'de');
    expect(lines).toEqual([
      {
        name: 'Gutscheine',
        when: '',
        rows: [{ name: 'Gutschein 25 €', count: '2', rate: '0\u00a0%', unit: '25,00\u00a0€', total: '50,00\u00a0€' }],
      },
    ]);
    expect(taxes.map(({ tax }) => plain(tax))).toEqual(['0,00 €']);
    expect(plain(total)).toBe('50,00 €');
  });
});

describe('the amount paid by vouchers', () => {
  test('is listed in the mail by the end of each code, with what is left to pay; the tax stays [MON-2]', () => {
    const { facts, taxes } = mailContent(paidInPart, museum, 'de');
    expect(facts.map(plain)).toEqual([
      'Gesamt: 24,00 €',
      'Gutschein …4RCA: -15,00 €',
      'Gutschein …4ACR: -5,00 €',
      'Noch zu zahlen: 4,00 €',
      'Zahlung: Kreditkarte',
      'Bestellnummer: K7MP-3XQ9',
    ]);
    expect(taxes).toEqual(mailContent(sampleOrder(), museum, 'de').taxes);
    expect(facts.join('')).not.toContain('K7MP3XQ9');
  });

  test('is a payment on the invoice, whose lines, tax and total do not change [MON-2]', () => {
    const { settled, payment, ...rest } = invoiceSheet(paidInPart, museum, 'de');
    const { settled: none, payment: alone, ...same } = invoiceSheet(sampleOrder(), museum, 'de');
    expect(rest).toEqual(same);
    expect([none, alone]).toEqual([[], 'Bezahlt: Kreditkarte']);
    expect(payment).toBe('');
    expect(settled.map(([label, value]) => [label, plain(value)])).toEqual([
      ['Gutschein …4RCA', '-15,00 €'],
      ['Gutschein …4ACR', '-5,00 €'],
      ['Bezahlt: Kreditkarte', '4,00 €'],
    ]);
    const [, , open] = invoiceSheet({ ...paidInPart, isPaid: false }, museum, 'de').settled;
    expect(open?.map(plain)).toEqual(['Noch zu zahlen', '4,00 €']);
  });

  test('is not demanded again by an unpaid invoice', () => {
    const { payBy } = mailContent({ ...paidInPart, isPaid: false }, museum, 'de');
    expect(plain(payBy[0] ?? '')).toMatch(/^Bitte überweisen Sie 4,00 € bis/);
  });

  test('leaves no other payment to name when it covers the total', () => {
    const [code] = usedCodes;
    const order = sampleOrder({ usedCodes: code ? [{ ...code, cents: 2400 }] : [], dueCents: 0, paymentName: '' });
    const { settled, payment } = invoiceSheet(order, museum, 'de');
    expect(payment).toBe('');
    expect(settled.map(([label, value]) => [label, plain(value)])).toEqual([
      ['Gutschein …4RCA', '-24,00 €'],
      ['Noch zu zahlen', '0,00 €'],
    ]);
  });
});
