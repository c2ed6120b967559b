import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailsSoFar } from '../../../test/support/mails/mails.ts';
import { byLink, mailing } from '../../../test/support/orders/own-orders.ts';
import type { Bought, RefundShop } from '../../../test/support/orders/refund-shop.ts';
import { given, openRefundShop } from '../../../test/support/orders/refund-shop.ts';
import { adults, mara, nextSlot } from '../../../test/support/shopping.ts';
import { codes, gifts, paysWith } from '../../../test/support/museum/test-vouchers.ts';
import { secretNamed } from '../../db/settings.ts';
import { documentsFolder } from '../../documents/stored-documents.ts';
import { orderLinks } from '../order-links.ts';

let shop: RefundShop;
beforeEach(async () => {
  shop = await openRefundShop(mailing);
});
afterEach(() => shop.close());

/** What the order's page shows. */
async function shownOf({ bookingId }: Bought) {
  const links = orderLinks(await secretNamed(shop.database, 'orderLinks'));
  return (await byLink(shop, links.tokenOf(bookingId))).body.data;
}

const bytesAt = async (address: string): Promise<string> => {
  const response = await shop.request(address);
  expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, expect.any(String)]);
  return Buffer.from(await response.arrayBuffer()).toString('latin1');
};
const statusAt = async (address: string, method = 'GET'): Promise<number> =>
  (await shop.request(address, { method })).status;
const notesSent = () => mailsSoFar(shop).filter((mail) => /^Message-ID: <credit-note-/im.test(mail));

test('the order’s page shows what was given back and the credit note; tickets and calendar have what is left', async () => {
  const order = await shop.buy([adults(3), adults(1, nextSlot)]);
  const before = await shownOf(order);
  expect([before.booking.credit_notes, before.booking.receipt.lines[0].given_back]).toEqual([undefined, undefined]);
  const [tickets, calendar] = [await bytesAt(before.booking.tickets_url), await bytesAt(before.booking.calendar_url)];
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  given(await shop.giveBack(order, [{ line: 0, count: 2 }, { line: 1 }]));
  const { status, booking, tickets: doors } = await shownOf(order);
  expect(status).toBe('paid');
  expect(booking.receipt.lines.map((line: { given_back?: number }) => line.given_back)).toEqual([2, 1]);
  expect(doors.map(({ codes: own }: { codes: unknown[] }) => own.length)).toEqual([1]);
  const [note] = booking.credit_notes;
  expect(booking.credit_notes).toHaveLength(1);
  expect(note).toMatchObject({ number: `${order.bookingId}-1`, issued_on: '2026-05-04', amount: 4200, waived: 0 });
  expect((await bytesAt(note.url)).slice(0, 5)).toBe('%PDF-');
  expect(await bytesAt(note.url)).toContain('D:20260504');
  // The tickets that were kept are another paper now.
  expect(await bytesAt(booking.tickets_url)).not.toBe(tickets);
  expect((await bytesAt(booking.calendar_url)).match(/BEGIN:VEVENT/g)).toHaveLength(1);
  const kept = readdirSync(join(documentsFolder(shop.dataFolder), order.bookingId));
  for (const name of ['credit-note-1', 'tickets-left-1', 'tickets']) expect(kept).toContain(`${name}.de.2.pdf`);
});

test('an unknown credit note is not found, and a credit note can only be read', async () => {
  const order = await shop.buy([adults(2)]);
  given(await shop.giveBack(order, [{ line: 0, count: 1 }]));
  const { url } = (await shownOf(order)).booking.credit_notes[0];
  const at = (file: string) => url.replace('credit-note-1.pdf', file);
  for (const file of [
    'credit-note-2.pdf',
    'credit-note-0.pdf',
    'credit-note-01.pdf',
    'credit-note-1',
    'credit-note-.pdf',
  ])
    expect(await statusAt(at(file)), file).toBe(404);
  expect(await statusAt(url.replace(/order\/[^/]*/, 'order/unknown'))).toBe(404);
  expect([await statusAt(url, 'POST'), await statusAt(url, 'HEAD')]).toEqual([405, 200]);
});

test('the buyer gets one mail with each credit note, and can open them after the whole order has ended [ORD-2]', async () => {
  const order = await shop.buy([adults(2), paysWith(codes.ten)]);
  given(await shop.giveBack(order, [{ line: 0, count: 1 }]));
  await shop.jobsDone();
  expect(notesSent()).toHaveLength(1);
  const [mail = ''] = notesSent();
  expect(mail).toMatch(new RegExp(`^To: <?${mara.email}`, 'm'));
  expect(mail).toContain(`filename=credit-note-${order.bookingId}-1.pdf`);
  given(await shop.giveBack(order));
  await shop.jobsDone();
  expect(notesSent()).toHaveLength(2);
  expect(notesSent().filter((one) => one.includes('Sie ist nicht mehr g'))).toHaveLength(1);
  const { status, booking, tickets } = await shownOf(order);
  expect([status, booking.has_tickets, booking.tickets_url, tickets]).toEqual(['refunded', false, undefined, []]);
  expect(booking.credit_notes).toHaveLength(2);
  for (const { url } of booking.credit_notes) {
    // oxlint-disable-next-line no-await-in-loop -- One paper after the other.
    expect((await bytesAt(url)).slice(0, 5)).toBe('%PDF-');
    // oxlint-disable-next-line no-await-in-loop
    expect(await statusAt(url.replace(/credit-note-\d/, 'tickets'))).toBe(404);
  }
});

test('a part of an unpaid invoice that is given back is waived, and the page has no link to vouchers given back', async () => {
  const owed = await shop.buy([adults(2), adults(1, nextSlot)], { payart: 30 });
  given(await shop.giveBack(owed, [{ line: 1 }]));
  const { status, booking } = await shownOf(owed);
  expect([status, booking.credit_notes.length]).toEqual(['unpaid', 1]);
  expect(booking.credit_notes[0]).toMatchObject({ amount: 1400, waived: 1400 });
  const gift = await shop.buy([adults(1), gifts(1)]);
  expect((await shownOf(gift)).booking.vouchers_url).toContain('vouchers.pdf');
  given(await shop.giveBack(gift, [{ line: 1 }]));
  expect((await shownOf(gift)).booking.vouchers_url).toBeNull();
});
