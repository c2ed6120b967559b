import QRCode from 'qrcode';
import { expectAccessible } from '../support/browser/accessible.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import { mailTo } from '../support/shop/outbox.ts';
import { agrees, cards, goesToProvider, paysWith, seesBooking } from '../support/steps/buying.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { orderLink } from '../support/steps/placed-order.ts';
import { reachesPayment, timedTicket } from '../support/steps/ready-to-pay.ts';

/** The dark squares of a code, as the path that draws them, four white ones around. */
function pathOf(code: string): string {
  const { modules } = QRCode.create(code, { errorCorrectionLevel: 'Q' });
  const rows = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (__, x) => (modules.get(y, x) ? '1' : '0')).join(''),
  );
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index + 4} ${y + 4}h${length}v1h-${length}z`),
    )
    .join('');
}

test(
  'shows a QR code for each person, from the booking and from the mail, and offline [ORD-2] [DATA-4]',
  { tag: ['@phone-only', '@addition'] },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/ERR_INTERNET_DISCONNECTED/);
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'en', origin: shop.origin };
    const email = `door-${visitor.hands}@example.org`;
    await reachesPayment(story, { email, wanted: { ...timedTicket, count: 2 } });
    await agrees(story);
    await goesToProvider(story);
    await paysWith(story, cards.paid);
    await seesBooking(story);
    await visitor.presses(page.getByRole('link', { name: say('en', 'checkout.showTickets') }));
    const codes = page.getByRole('img', { name: say('en', 'orders.ticket.qr', { code: '' }).trim() });
    await expect(codes).toHaveCount(2);
    const shown = await codes.evaluateAll((all) =>
      all.map((one) => ({
        name: one.getAttribute('aria-label') ?? '',
        path: one.querySelector('path')?.getAttribute('d') ?? '',
        width: one.getBoundingClientRect().width,
        letters: one.nextElementSibling?.textContent ?? '',
      })),
    );
    for (const { name, path, width, letters } of shown) {
      expect(name).toBe(say('en', 'orders.ticket.qr', { code: letters }));
      expect(path).toBe(pathOf(letters.replaceAll(' ', '')));
      expect(width).toBeGreaterThanOrEqual(240);
    }
    expect(new Set(shown.map(({ path }) => path)).size).toBe(2);
    for (const number of [1, 2])
      await expect(page.getByText(say('en', 'orders.ticket.of', { number, count: 2 }))).toBeVisible();
    await expect(page.getByRole('link', { name: say('en', 'orders.directions') })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/directions\?to=/,
    );
    await expectAccessible(page, 'the tickets of an order');
    await page.setViewportSize({ width: 320, height: 640 });
    expect((await codes.first().boundingBox())?.width).toBeGreaterThanOrEqual(240);

    // The same by the link in the mail, in a tab that knows nothing.
    await page.evaluate(() => sessionStorage.clear());
    await visitor.opens(orderLink(await mailTo(shop.outbox, email)));
    await expect(codes).toHaveCount(2);

    // Away and back without a network.
    await visitor.presses(page.getByRole('contentinfo').getByRole('link', { name: say('en', 'shell.findOrder') }));
    await expect(page).toHaveURL(/find-order/);
    await page.context().setOffline(true);
    await page.goBack();
    await expect(page.getByText(say('en', 'orders.kept'), { exact: true })).toBeVisible();
    await expect(codes).toHaveCount(2);
    await page.context().setOffline(false);
  },
);
