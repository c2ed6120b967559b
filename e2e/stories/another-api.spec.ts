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
import type { StepContext } from '../support/steps/buying.ts';
import { freeOrigin } from '../support/shop/free-origin.ts';
import { freeSlot, ticketNames } from '../support/shop/museum-offer.ts';
import { mailTo } from '../support/shop/outbox.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import { freeTour, goesToCartWithTour, opensTour, saysPeople } from '../support/steps/tours.ts';

test(
  'sells in front of another museum’s API without additions, and sends the tickets by mail [CFG-14] [ORD-2]',
  { tag: '@phone-only' },
  async ({ visitor, openAnotherShop }) => {
    const { page } = visitor;
    const origin = await freeOrigin();
    const back = await openAnotherShop({ env: { ADDITIONS: 'off', RETURN_ORIGINS: origin } });
    await openAnotherShop({ origin, env: { API_BASE: `${back.origin}/api` } });
    const story: StepContext = { visitor, lang: 'de', origin };
    const slot = await freeSlot(origin, '101');
    const { name } = await ticketNames(origin, 'de', { eventId: '101', id: '1011', day: slot.day });
    await opensEvent(story, '101');
    await picksMoment(story, slot);
    await takes(story, name, 2);
    await goesToCart(story);
    const moment = await freeTour(origin, '211', 1);
    await opensTour(story, '211', moment);
    await saysPeople(story, 1);
    await goesToCartWithTour(story);
    const buyer = { ...guest, email: `grace-${visitor.hands}@example.org` };
    await signsInAsGuest(story, buyer);
    await agrees(story);
    await goesToProvider(story);
    expect(new URL(page.url()).origin).toBe(back.origin);
    await paysWith(story, cards.paid);
    await seesBooking(story);
    expect(new URL(page.url()).origin).toBe(origin);
    await expect(page.getByText(say('de', 'checkout.ticketsByMail'))).toBeVisible();
    await expect(page.getByRole('link', { name: say('de', 'checkout.downloadTickets') })).toHaveCount(0);
    expect(await mailTo(back.outbox, buyer.email)).toContain('application/pdf');
  },
);
