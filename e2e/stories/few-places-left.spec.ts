import { goesToCart, picksMoment, takes, type StepContext } from '../support/steps/buying.ts';
import { slotWith, soldOutDay, ticketNames } from '../support/shop/museum-offer.ts';
import { like, say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

/** An exhibition whose Saturdays are sold out; late on Sundays it has two places left. */
const wovenRooms = '102';

test('says that the day in the address is sold out, chooses nothing, and leads to another day [EVT-11] [EVT-4]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const main = page.getByRole('main');
  await visitor.opens(`/de/tickets/${wovenRooms}?date=${await soldOutDay(shop.origin, wovenRooms)}`);
  await expect(main.getByText(say('de', 'tickets.problem.DAY_SOLD_OUT'))).toBeVisible();
  await expect(main.getByText(say('de', 'tickets.noTicketsLeft'))).toBeVisible();
  await expect(main.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(main.locator('[data-kind=primary]')).toHaveCount(0);
  await visitor.presses(main.getByRole('button', { name: say('de', 'tickets.otherDay') }));
  await expect(page.locator('#step-day')).toBeFocused();
  await visitor.presses(main.getByRole('button', { name: like('de', 'tickets.takeNext') }));
  await expect(main.getByText(say('de', 'tickets.problem.DAY_SOLD_OUT'))).toBeHidden();
  await expect(main.locator('input[name=time]:checked')).toHaveCount(1);
  await expect(main.getByRole('button', { name: say('de', 'tickets.chooseTickets') })).toBeVisible();
});

test('reports a family that is larger than the places left, and does so once [EVT-7] [EVT-8]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  const slot = await slotWith(shop.origin, wovenRooms, 2);
  const { name, parts } = await ticketNames(shop.origin, 'de', { eventId: wovenRooms, id: '1025', day: slot.day });
  await visitor.opens(`/de/tickets/${wovenRooms}`);
  await picksMoment(story, slot);
  await visitor.presses(page.getByRole('button', { name: `${say('de', 'tickets.choose')} ${name}` }));
  await takes(story, parts[0] ?? '', 1, name);
  await takes(story, parts[1] ?? '', 1, name);
  const moment = say('de', 'tickets.atTime', { time: slot.time });
  const all = page.getByText(say('de', 'tickets.placesLeft', { count: 2, moment }));
  const only = page.getByText(say('de', 'tickets.problem.OVERBOOKED', { count: 2, moment }));
  await expect(all).toHaveCount(1);
  await expect(only).toHaveCount(0);
  await takes(story, parts[1] ?? '', 3, name);
  await expect(only).toHaveCount(1);
  await expect(all).toHaveCount(0);
});

test('counts what the cart holds, and names what is left besides [EVT-7]', async ({ visitor, shop }) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  const slot = await slotWith(shop.origin, wovenRooms, 2);
  const { name } = await ticketNames(shop.origin, 'de', { eventId: wovenRooms, id: '1021', day: slot.day });
  const address = `/de/tickets/${wovenRooms}?date=${slot.day}&time=${slot.time}`;
  await visitor.opens(address);
  await takes(story, name, 1);
  await goesToCart(story);
  await visitor.opens(address);
  await takes(story, name, 2);
  const moment = say('de', 'tickets.atTime', { time: slot.time });
  const beside = say('de', 'tickets.problem.overbookedBesides', { count: 1, moment });
  await expect(page.getByText(`${beside} ${say('de', 'tickets.alreadyInCart', { count: 1 })}`)).toHaveCount(1);
  await expect(page.getByText(say('de', 'tickets.problem.OVERBOOKED', { count: 2, moment }))).toHaveCount(0);
});
