import { describe, expect, test } from 'vitest';
import { shopLanguages } from '@foyer/contract/languages.ts';
import {
  sampleCreditNote,
  sampleLine,
  sampleMuseum,
  sampleOrder,
  sampleVouchers,
} from '../../../test/support/orders/sample-order.ts';
import type { CreditNote } from '../../orders/credit-notes/credit-note.ts';
import type { Order } from '../../orders/order.ts';
import type { MailedCreditNote } from '../document-types.ts';
import { documentTexts, fill } from '../document-texts.ts';
import { formatMoney } from '../formats.ts';
import { creditNotePdf } from '../invoice/invoice-layout.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { creditNoteMail } from './credit-note-mail.ts';
import { paymentReminderMail } from './invoice-mails.ts';

const museum = sampleMuseum();
const pageUrl = 'https://shop.example/de/order/K7MP-3XQ9-x';
const { buyer } = sampleOrder();
const half = sampleLine({ givenBack: 1 });

const mailOf = (order: Partial<Order> = {}, note: Partial<CreditNote> = {}, credited: Partial<MailedCreditNote> = {}) =>
  creditNoteMail(
    sampleOrder({ lines: [half], creditNotes: [sampleCreditNote(note)], ...order }),
    { place: 1, hasEnded: false, pageUrl, ...credited },
    museum,
  );

describe('the mail of a credit note', () => {
  test('says what is refunded, how, and that it is no longer valid, and attaches the note [ORD-2]', async () => {
    const mail = await mailOf();
    const said = [
      'wir haben einen Teil Ihrer Bestellung K7MP-3XQ9 storniert.',
      '1 × Gewebte Räume, Erwachsene, Samstag, 05.12.2026, 10:30: 12,00\u00a0€',
      'Erstattet werden 12,00\u00a0€ über die Zahlungsart der Bestellung: Kreditkarte.',
      'einige Werktage',
      'Was storniert ist, gilt nicht mehr für den Einlass.',
      'https://shop.example/api/de/order/x/tickets.pdf',
      pageUrl,
    ];
    for (const part of said) for (const form of [mail.text, mail.html]) expect(form).toContain(part);
    expect(mail.id).toBe('credit-note-K7MP-3XQ9-1');
    expect(mail.subject).toBe('Ihre Bestellung K7MP-3XQ9: Erstattung');
    expect(mail.attachments.map(({ fileName }) => fileName)).toEqual(['credit-note-K7MP-3XQ9-1.pdf']);
    expect(await mailOf()).toEqual(mail);
  });

  test('for an order that has ended says so, and links to no tickets', async () => {
    const { text } = await mailOf({ lines: [half, sampleVouchers()] }, {}, { hasEnded: true });
    expect(text).toContain('Sie ist nicht mehr gültig.');
    expect(text).toContain(documentTexts.de.creditTicketsEnded);
    expect(text).toContain(documentTexts.de.creditBoughtVouchers);
    expect(text).not.toContain('tickets.pdf');
  });

  test('for a refund without lines says that the order stays valid', async () => {
    const { text } = await mailOf({ lines: [sampleLine()] }, { lines: [], by: 'provider' });
    expect(text).toContain('Die Bestellung bleibt gültig.');
    expect(text).not.toMatch(/Einlass|tickets\.pdf/);
  });

  test('names vouchers by their last letters, and for an unpaid invoice what is still to pay [PAY-1]', async () => {
    const usedCodes = [{ lastLetters: 'T2VW', name: 'Gutschein', cents: 1200, remainingCents: 0 }];
    const { text } = await mailOf({ usedCodes, dueCents: 1200 }, { moneyCents: 0, voucherCents: 1200 });
    expect(text).toContain('Auf dem Gutschein …T2VW stehen wieder 12,00\u00a0€ mehr zur Verfügung.');
    const open = { isPaid: false, dueDay: '2026-12-02' };
    const owed = await mailOf(open, { moneyCents: 0 });
    expect(owed.subject).toBe('Ihre Bestellung K7MP-3XQ9: neuer Betrag');
    expect(owed.text).toContain('Zu zahlen sind jetzt noch 12,00\u00a0€.');
    expect(owed.text).not.toMatch(/Bank/);
    expect((await mailOf(open, { moneyCents: 0, cents: 2400 })).text).toContain('Zu zahlen ist nichts mehr.');
    expect((await mailOf({ dueDay: '2026-12-02' })).text).toContain('Wir überweisen Ihnen 12,00\u00a0€.');
  });

  test('contains no typed text where no money was paid, nor does its attachment', async () => {
    const bait = 'Bait: paypal-help.shop';
    const typed = {
      dueCents: 0,
      externalDocumentNumber: bait,
      buyer: { ...buyer, firstName: bait, company: bait, street: bait },
      lines: [
        sampleLine({ type: 'guidedTour' as const, tour: { meetingPoint: '', tours: 1, mostPeople: 2, answers: [] } }),
      ],
    };
    const mail = await mailOf(typed);
    expect(mail.text + mail.html).not.toMatch(/Bait|paypal/);
    const nobody = { ...buyer, firstName: '', lastName: '', company: '', street: '', zip: '', city: '' };
    const note = sampleCreditNote();
    const untyped = sampleOrder({ ...typed, externalDocumentNumber: '', buyer: nobody, creditNotes: [note] });
    expect(mail.attachments[0]?.content).toEqual(await creditNotePdf(untyped, note, museum));
  });

  test.each(shopLanguages)('is written in %s [I18N-1]', async (language) => {
    const { creditLines, creditAttached, creditTickets } = documentTexts[language];
    const { text } = await mailOf({ language });
    const words = [
      fill(creditLines, { order: 'K7MP-3XQ9' }),
      creditAttached,
      creditTickets,
      formatMoney(1200, language),
    ];
    for (const part of words) expect(text).toContain(part);
    expect(text).not.toMatch(/[{}]/);
  });
});

describe('after a partial refund', () => {
  const order = sampleOrder({
    lines: [half, sampleVouchers({ givenBack: 2, issued: [] })],
    creditNotes: [
      sampleCreditNote(),
      sampleCreditNote({
        lines: [],
        cents: 5200,
        moneyCents: 5200,
        amounts: [
          { cents: 5000, taxRate: 0 },
          { cents: 200, taxRate: 7 },
        ],
      }),
    ],
    totalCents: 7400,
    vouchersUrl: 'https://shop.example/api/de/order/x/vouchers.pdf',
  });

  test('the confirmation tells what is left, with price and tax, and attaches tickets and invoice [ORD-2]', async () => {
    const { text, attachments } = await confirmationMail(order, museum, 'de', pageUrl);
    expect(text).toContain('1 × Erwachsene: 12,00\u00a0€');
    expect(text).toContain('Gesamt: 10,00\u00a0€');
    expect(text).toContain('enthält 0,65\u00a0€ MwSt. (7\u00a0%)');
    expect(text).not.toMatch(/Gutschein|vouchers\.pdf/);
    expect(attachments.map(({ fileName }) => fileName)).toEqual(['tickets-K7MP-3XQ9.pdf', 'invoice-K7MP-3XQ9.pdf']);
  });

  test('the reminder of an invoice asks for what is left to pay [PAY-1]', () => {
    const open = sampleOrder({
      lines: [half],
      isPaid: false,
      dueDay: '2026-12-02',
      creditNotes: [sampleCreditNote({ moneyCents: 0 })],
    });
    expect(paymentReminderMail({ order: open, pageUrl, at: 0 }, museum).text).toContain('12,00\u00a0€');
  });
});
