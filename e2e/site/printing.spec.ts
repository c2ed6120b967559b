import type { Page, TestInfo } from '@playwright/test';
import { agrees, cards, goesToProvider, paysWith, seesBooking } from '../support/steps/buying.ts';
import { buysByCalls, orderLink } from '../support/steps/placed-order.ts';
import { dayTicket, newGuest, reachesPayment } from '../support/steps/ready-to-pay.ts';
import { freeDay } from '../support/shop/museum-offer.ts';
import { mailTo } from '../support/shop/outbox.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

/** How many sheets of A4 a page takes; the file is kept with the story's results. */
async function sheetsOf(page: Page, testInfo: TestInfo, name: string): Promise<number> {
  const file = await page.pdf({
    path: testInfo.outputPath(`${name}.pdf`),
    format: 'A4',
    margin: { top: '15mm', right: '15mm', bottom: '15mm', left: '15mm' },
  });
  return [...file.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;
}

async function hasOnPaper(page: Page, words: readonly string[], buttons: readonly string[]): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 680, height: 1000 });
  const main = page.getByRole('main');
  for (const word of words) await expect(main.getByText(word).first()).toBeVisible();
  for (const name of buttons) await expect(main.getByRole('link', { name })).toHaveCount(0);
  await expect(page.getByRole('banner').locator('a, summary, button').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
  await expect(page.locator('[data-cookie-notice]')).toBeHidden();
}

test('prints the booking on one sheet: number, receipt and notes, without menu and buttons [ORD-2]', async ({
  visitor,
  shop,
}, testInfo) => {
  const { page } = visitor;
  const story = { visitor, lang: 'de', origin: shop.origin };
  await reachesPayment(story, { wanted: { ...dayTicket, count: 2 } });
  await agrees(story);
  await goesToProvider(story);
  await paysWith(story, cards.paid);
  await seesBooking(story);
  const calendar = page.getByRole('link', { name: say('de', 'checkout.calendar') });
  const address = (await calendar.getAttribute('href')) ?? '';
  expect(await (await fetch(`${shop.origin}${address}`)).text()).toContain('BEGIN:VEVENT');
  await hasOnPaper(
    page,
    [say('de', 'checkout.bookingNumber'), say('de', 'checkout.receipt'), say('de', 'checkout.visitNotes')],
    [
      say('de', 'checkout.showTickets'),
      say('de', 'checkout.calendar'),
      say('de', 'checkout.downloadTickets'),
      say('de', 'checkout.home'),
    ],
  );
  expect(await sheetsOf(page, testInfo, 'booking')).toBe(1);
});

test('prints four tickets and their order on two sheets, without menu and links [ORD-2]', async ({
  visitor,
  shop,
}, testInfo) => {
  const { page } = visitor;
  const buyer = await newGuest(shop.origin, 'prints@example.org');
  const date = await freeDay(shop.origin, '105');
  await buysByCalls(shop, buyer, [{ type: 'dayTicket', id: '1051', count: 4, date, subtickets: [] }]);
  await visitor.opens(orderLink(await mailTo(shop.outbox, buyer.email)));
  await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(4);
  await hasOnPaper(
    page,
    [say('de', 'orders.wayIn'), say('de', 'checkout.receipt')],
    [say('de', 'orders.directions'), say('de', 'shell.withdraw')],
  );
  expect(await sheetsOf(page, testInfo, 'order')).toBe(2);
});

test('prints a page of the museum as its text, without menu and notices [PAGE-1]', async ({
  visitor,
  openAnotherShop,
}, testInfo) => {
  const { page } = visitor;
  const shop = await openAnotherShop({ configuration: { showCookieDisclaimer: true } });
  await visitor.opens(`${shop.origin}/de/page/imprint`);
  await hasOnPaper(page, [await page.getByRole('heading', { level: 1 }).innerText()], []);
  await expect(page.locator('[data-cookie-notice]')).toBeAttached();
  expect(await sheetsOf(page, testInfo, 'imprint')).toBe(1);
});
