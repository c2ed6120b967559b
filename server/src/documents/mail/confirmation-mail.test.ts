import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shopLanguages } from '@foyer/contract/languages.ts';
import type { Order } from '../../orders/order.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { documentTexts } from '../document-texts.ts';
import { formatMoney, formatTime, formatWeekday } from '../formats.ts';
import { invoicePdf } from '../invoice/invoice-layout.ts';
import { sampleMuseum, sampleLine, sampleOrder } from '../../../test/support/orders/sample-order.ts';

const museum = sampleMuseum();
const { buyer } = sampleOrder();
const mailFor = (changes: Parameters<typeof sampleOrder>[0]) => confirmationMail(sampleOrder(changes), museum);

describe('the confirmation of an order', () => {
  test('names the buyer only where money was paid, as anybody could have typed any name for a free order', async () => {
    const fullName = `${buyer.firstName} ${buyer.lastName}`;
    const paid = await mailFor({ isPaid: true, dueCents: 2400 });
    expect([paid.to.name, paid.text.includes(fullName)]).toEqual([fullName, true]);
    for (const free of [
      { isPaid: false, dueCents: 2400 },
      { isPaid: true, dueCents: 0 },
    ]) {
      const { to, text, html } = await mailFor(free);
      expect(to).toEqual({ name: '', address: buyer.email });
      expect(text + html).not.toContain(fullName);
    }
  });

  test.each(shopLanguages)(
    'tells in %s what was booked, when, where, for how much and under which order number [ORD-2]',
    async (language) => {
      const mail = await mailFor({ language });
      const texts = documentTexts[language];
      const said = [
        'Gewebte Räume',
        // "Samstag, 05.12.2026", but "samedi 05.12.2026" [I18N-5].
        `${formatWeekday('2026-12-05', language)}${['de', 'en'].includes(language) ? ',' : ''} 05.12.2026, ${formatTime('10:30', language)}`,
        'Haupthaus, Kanalstraße 12, 99990 Seefurt',
        'Eingang über den Hof',
        '2 × Erwachsene',
        formatMoney(2400, language),
        formatMoney(157, language),
        'Kreditkarte',
        'K7MP-3XQ9',
        'Rucksäcke bleiben in der Garderobe.',
        'service@lichthof.example',
        'Stiftung Lichthof, Kanalstraße 12, 99990 Seefurt',
        'https://shop.example/api/de/order/x/tickets.pdf',
      ];
      for (const text of [...said, texts.noWithdrawal, texts.thanks, texts.farewell]) {
        expect(mail.text).toContain(text);
        expect(mail.html).toContain(text.replaceAll('&', '&amp;'));
      }
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(mail.subject).toContain('05.12.2026');
    },
  );

  test('shows the picture of each event once, attached to the mail', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-mail-'));
    mkdirSync(join(folder, 'pictures'));
    const picture = readFileSync(join(import.meta.dirname, '../../../sample-museum/pictures/woven-rooms-1200.jpg'));
    writeFileSync(join(folder, 'pictures/woven-1200.jpg'), picture);
    const lines = [sampleLine(), sampleLine({ day: '2026-12-06' })];
    const { html, attachments } = await confirmationMail(sampleOrder({ lines }), sampleMuseum(folder));
    expect(html.match(/<img [^>]*>/g)).toEqual([expect.stringContaining('src="cid:picture-1" alt="')]);
    expect(attachments.filter(({ cid }) => cid).map(({ content, ...file }) => [file, picture.equals(content)])).toEqual(
      [[{ fileName: 'picture-1.jpg', contentType: 'image/jpeg', cid: 'picture-1' }, true]],
    );
    expect(html).not.toMatch(/src="(?!cid:)|url\(/);
    expect((await mailFor({ lines })).html).not.toContain('<img');
  });

  test('sums the tax once per rate over all lines [MON-2]', async () => {
    const line = sampleLine({ cents: 999, count: 1, amounts: [{ cents: 999, taxRate: 7 }] });
    const catalogue = sampleLine({ cents: 1190, count: 1, amounts: [{ cents: 1190, taxRate: 19 }] });
    const { text } = await mailFor({ lines: [line, line, line, catalogue], totalCents: 4187 });
    expect(text).toContain('Gesamt: 41,87\u00a0€');
    expect(text).toContain('enthält 1,96\u00a0€ MwSt. (7\u00a0%)');
    expect(text).toContain('enthält 1,90\u00a0€ MwSt. (19\u00a0%)');
    expect(text.match(/enthält/g)).toHaveLength(2);
  });

  test('attaches the tickets as PDF, named after the order [ORD-2]', async () => {
    const { attachments } = await mailFor({});
    expect(attachments[0]).toMatchObject({ fileName: 'tickets-K7MP-3XQ9.pdf', contentType: 'application/pdf' });
    expect(Buffer.from(attachments[0]?.content ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  test.each(shopLanguages)(
    'attaches the invoice as a second PDF, and says so in %s, when it was requested [CHK-7]',
    async (language) => {
      const { attachments, text, html } = await mailFor({ language });
      expect(attachments.map(({ fileName }) => fileName)).toEqual(['tickets-K7MP-3XQ9.pdf', 'invoice-K7MP-3XQ9.pdf']);
      expect(attachments[1]?.content).toEqual(await invoicePdf(sampleOrder({ language }), museum));
      expect(text).toContain(documentTexts[language].invoiceAttached);
      expect(html).toContain(documentTexts[language].invoiceAttached);
    },
  );

  test('neither attaches nor mentions an invoice that was not requested [CHK-7]', async () => {
    const { attachments, text, html } = await mailFor({ buyer: { ...buyer, sendInvoice: false } });
    expect(attachments.map(({ fileName }) => fileName)).toEqual(['tickets-K7MP-3XQ9.pdf']);
    expect(text + html).not.toContain('Rechnung');
  });

  test.each(shopLanguages)(
    'attaches a confirmation instead of an invoice in %s where the address is missing above the limit [CHK-7]',
    async (language) => {
      const nowhere = { ...buyer, street: '', zip: '', city: '' };
      const { attachments, text, html } = await mailFor({ language, totalCents: 25_001, buyer: nowhere });
      expect(attachments.map(({ fileName }) => fileName)).toEqual([
        'tickets-K7MP-3XQ9.pdf',
        'confirmation-K7MP-3XQ9.pdf',
      ]);
      for (const form of [text, html]) {
        expect(form).toContain(documentTexts[language].confirmationAttached);
        expect(form).not.toContain(documentTexts[language].invoiceAttached);
      }
    },
  );

  test('attaches no invoice of a free order, though requested, and always one of an unpaid order [CHK-7] [PAY-1]', async () => {
    const files = async (changes: Partial<Order>) =>
      (await mailFor(changes)).attachments.map(({ fileName }) => fileName);
    const free = { lines: [sampleLine({ cents: 0, amounts: [] })], totalCents: 0, paymentName: '' };
    expect(await files(free)).toEqual(['tickets-K7MP-3XQ9.pdf']);
    expect((await mailFor(free)).text).not.toContain('Rechnung');
    expect(await files({ isPaid: false, buyer: { ...buyer, sendInvoice: false } })).toContain('invoice-K7MP-3XQ9.pdf');
  });

  test('names the order in the subject when there are several visits, and says that free visits are free', async () => {
    const lines = [
      sampleLine({ cents: 0, amounts: [] }),
      sampleLine({ eventId: '102', eventName: 'Kante und Bogen', cents: 0, amounts: [] }),
    ];
    const { subject, text } = await mailFor({ lines, totalCents: 0, paymentName: '' });
    expect(subject).toBe('Ihre Tickets zur Bestellung K7MP-3XQ9');
    expect(text).toContain('Gesamt: kostenlos');
    expect(text).not.toContain('Zahlung');
    expect(text).not.toContain('MwSt.');
  });

  test('greets by name, whatever the name, and without a name politely', async () => {
    const named = (firstName: string, lastName: string) => mailFor({ buyer: { ...buyer, firstName, lastName } });
    for (const name of ['Zoë O’Brien', "Q O'Neil", '李 小龙', 'Mae 👩🏽\u200d🚀', '{name} {email}']) {
      const [first = '', last = ''] = name.split(' ');
      const mail = await named(first, last);
      expect(mail.to).toEqual({ name, address: 'ada@example.org' });
      expect(mail.text).toContain(`Guten Tag ${name},`);
    }
    const nameless = await named('', '');
    expect(nameless.text).toContain('Guten Tag,');
  });

  test('escapes a name that looks like HTML', async () => {
    const mail = await mailFor({ buyer: { ...buyer, firstName: '<img src=x onerror=alert(1)>', lastName: '"&\'' } });
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;&#39;');
  });

  test('loads nothing, and links only to the tickets', async () => {
    const { html } = await mailFor({});
    expect(html).not.toMatch(/<(img|link|script|style|iframe)\b|url\(/);
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
      'https://shop.example/api/de/order/x/tickets.pdf',
    ]);
  });

  test('has no link to tickets where there is no tickets URL', async () => {
    const { html, text } = await mailFor({ ticketsUrl: '' });
    expect(html).not.toContain('href');
    expect(text).not.toContain(documentTexts.de.download);
  });
});
