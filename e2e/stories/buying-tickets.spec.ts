import { readFileSync } from 'node:fs';
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
import { freeDay, freeSlot, ticketNames } from '../support/shop/museum-offer.ts';
import { mailTo } from '../support/shop/outbox.ts';
import { say } from '../support/browser/say.ts';
import { expect, inMotion, test } from '../support/browser/story.ts';

test.use(inMotion);

test(
  'buys two timed tickets by card, in German, through to the PDF [NAV-19] [ORD-2] [PAY-4]',
  { tag: ['@addition', '@both'] },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    const slot = await freeSlot(shop.origin, '101');
    const { name } = await ticketNames(shop.origin, 'de', { eventId: '101', id: '1011', day: slot.day });
    await opensEvent(story, '101');
    await picksMoment(story, slot);
    await takes(story, name, 2);
    await goesToCart(story);
    await expect(page.getByText('28,00 €').first()).toBeVisible();
    const buyer = { ...guest, email: `ada-${visitor.hands}@example.org` };
    await signsInAsGuest(story, buyer);
    await agrees(story);
    await goesToProvider(story);
    await paysWith(story, cards.paid);
    await seesBooking(story);
    await expect(page.getByText(slot.day.split('-').toReversed().join('.')).first()).toBeVisible();

    const link = page.getByRole('link', { name: say('de', 'checkout.downloadTickets') });
    const [download] = await Promise.all([page.waitForEvent('download'), visitor.presses(link)]);
    const pdf = readFileSync(await download.path());
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(pdf.length).toBeGreaterThan(5_000);

    expect(await mailTo(shop.outbox, buyer.email)).toContain('application/pdf');
  },
);

test('buys a day ticket, in French [EVT-13] [EVT-6]', { tag: '@both' }, async ({ visitor, shop }) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'fr', origin: shop.origin };
  const day = await freeDay(shop.origin, '105');
  const { name } = await ticketNames(shop.origin, 'fr', { eventId: '105', id: '1051', day });
  await opensEvent(story, '105');
  await picksMoment(story, { day });
  await expect(page.getByRole('radio')).toHaveCount(0);
  await takes(story, name, 1);
  await goesToCart(story);
  await expect(page.getByRole('main')).toContainText(say('fr', 'cart.allDay'));
  await signsInAsGuest(story);
  await agrees(story);
  await goesToProvider(story);
  await paysWith(story, cards.paid);
  await seesBooking(story);
});

test(
  'buys a family ticket with a count for each component, in Swedish [EVT-8] [EVT-9]',
  { tag: '@both' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'sv', origin: shop.origin };
    const slot = await freeSlot(shop.origin, '101', 5);
    const { name, parts } = await ticketNames(shop.origin, 'sv', { eventId: '101', id: '1015', day: slot.day });
    await opensEvent(story, '101');
    await picksMoment(story, slot);
    await visitor.presses(page.getByRole('button', { name: `${say('sv', 'tickets.choose')} ${name}` }));
    await takes(story, parts[0] ?? '', 2, name);
    await takes(story, parts[1] ?? '', 3, name);
    await goesToCart(story);
    await expect(page.getByRole('main')).toContainText(name);
    for (const part of parts) await expect(page.getByRole('main')).toContainText(part);
    await signsInAsGuest(story);
    await agrees(story);
    await goesToProvider(story);
    await paysWith(story, cards.paid);
    await seesBooking(story);
  },
);
