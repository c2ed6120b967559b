import {
  agrees,
  cards,
  goesToCart,
  goesToProvider,
  guest,
  opensEvent,
  paysWith,
  picksMoment,
  seesBooking,
  signsInAsGuest,
  takes,
} from '../support/steps/buying.ts';
import type { Way } from '../support/steps/buying.ts';
import { freeOrigin } from '../support/shop/free-origin.ts';
import { codes, fixedVoucher, goesToCartWithVoucher, opensVoucher, redeems } from '../support/steps/giving.ts';
import { freeSlot, ticketNames } from '../support/shop/museum-offer.ts';
import { mailTo } from '../support/shop/outbox.ts';
import { say } from '../support/browser/say.ts';
import {
  choosesCountry,
  inVienna,
  namesOwner,
  seesOrder,
  signsInWithAddress,
  sumRow,
} from '../support/steps/submitting.ts';
import { annualPass, articleName, catalogue, fillsCartWithArticle } from '../support/steps/shopping.ts';
import { expect, test } from '../support/browser/story.ts';
import { freeTour, goesToCartWithTour, opensTour, saysPeople, tourOf } from '../support/steps/touring.ts';

test(
  'in front of another museum’s API, which knows no additions, the tickets come by mail [CFG-14] [ORD-2]',
  { tag: '@phone-only' },
  async ({ visitor, openAnotherShop }) => {
    const { page } = visitor;
    const origin = await freeOrigin();
    const back = await openAnotherShop({ env: { ADDITIONS: 'off', RETURN_ORIGINS: origin } });
    await openAnotherShop({ origin, env: { API_BASE: `${back.origin}/api` } });
    const way: Way = { visitor, lang: 'de', origin };
    const slot = await freeSlot(origin, '101');
    const { name } = await ticketNames(origin, 'de', { eventId: '101', id: '1011', day: slot.day });
    await opensEvent(way, '101');
    await picksMoment(way, slot);
    await takes(way, name, 2);
    await goesToCart(way);
    const moment = await freeTour(origin, '211', 1);
    const tour = await tourOf(way, '211', moment.day);
    await opensTour(way, '211', moment);
    await saysPeople(way, 1);
    await takes(way, tour.tickets[0]?.name ?? '', 1);
    await goesToCartWithTour(way);
    const buyer = { ...guest, email: `grace-${visitor.hands}@example.org` };
    await signsInAsGuest(way, buyer);
    await agrees(way);
    await goesToProvider(way);
    expect(new URL(page.url()).origin).toBe(back.origin);
    await paysWith(way, cards.paid);
    await seesBooking(way);
    expect(new URL(page.url()).origin).toBe(origin);
    await expect(page.getByText(say('de', 'checkout.ticketsByMail'))).toBeVisible();
    await expect(page.getByRole('link', { name: say('de', 'checkout.downloadTickets') })).toHaveCount(0);
    expect(await mailTo(back.outbox, buyer.email)).toContain('application/pdf');
  },
);

test(
  'an API without additions sells the catalogue, a pass and a voucher, takes a code, and says the rest by mail [CFG-14] [CODE-5] [ORD-2]',
  { tag: '@phone-only' },
  async ({ visitor, openAnotherShop }) => {
    const { page } = visitor;
    const { origin, outbox } = await openAnotherShop({ env: { ADDITIONS: 'off' } });
    const way: Way = { visitor, lang: 'de', origin };
    const pass = await articleName(way, annualPass);
    await fillsCartWithArticle(way, { id: annualPass, count: 1, kind: 'passes' });
    await fillsCartWithArticle(way, { id: catalogue, count: 1 });
    await opensVoucher(way, fixedVoucher);
    await goesToCartWithVoucher(way);
    await choosesCountry(way, 'AT');
    await redeems(way, codes.ten);
    // 34 + 45 + 25 + 11.90, and 10 of that from the code.
    await expect(sumRow(way, say('de', 'cart.total'))).toContainText('115,90 €');
    await expect(sumRow(way, say('de', 'wares.due'))).toContainText('105,90 €');
    await signsInWithAddress(way, { name: 'Ida Berg', ...inVienna });
    await namesOwner(way, pass, ['Ida', 'Berg']);
    await agrees(way);
    await goesToProvider(way);
    await expect(page.locator('body')).toContainText('105,90');
    await paysWith(way, cards.paid);
    await seesOrder(way);
    await expect(page.getByRole('main')).toContainText(say('de', 'wares.vouchersByMail'));
    await expect(page.getByRole('main')).toContainText(say('de', 'wares.byPost'));
    await expect(page.getByRole('link', { name: say('de', 'wares.downloadVouchers') })).toHaveCount(0);
    const mail = await mailTo(outbox, guest.email);
    expect(mail.match(/application\/pdf/g)?.length).toBeGreaterThan(0);
  },
);
