import { agrees, goesToCart, picksMoment, seesBooking, takes, type StepContext } from '../../support/steps/buying.ts';
import { like, say } from '../../support/browser/say.ts';
import { signsInWithAddress } from '../../support/steps/shipping.ts';
import { dayForVisit } from '../../support/independent-back-end/calendar.ts';
import { collection, lights } from '../../support/independent-back-end/catalogue.ts';
import { expect, test } from './museum.ts';
import { buysAsGuest, goesToBank, opensFromList, pressesAtBank, seesNumber } from './steps.ts';

const phone = { tag: '@phone-only' };
const time = '13:30';
const visitDay = () => dayForVisit(Date.now());

/** So many of a timed ticket, in the cart. */
export async function hasTickets(story: StepContext, count: number): Promise<void> {
  await opensFromList(story, 'tickets', lights.name);
  await picksMoment(story, { day: visitDay(), time });
  await takes(story, lights.adult.name, count);
  await goesToCart(story);
}

export function sellsTickets(): void {
  test('sells timed tickets, a free one with them, up to the booking [CFG-14] [EVT-10]', phone, async ({ story }) => {
    const { page } = story.visitor;
    await opensFromList(story, 'tickets', lights.name);
    await picksMoment(story, { day: visitDay(), time });
    await takes(story, lights.infant.name, 1);
    await story.visitor.presses(page.getByRole('button', { name: like('de', 'tickets.add') }));
    await expect(page.getByRole('alert').filter({ hasText: lights.infant.book_with_cost_warn })).toBeVisible();
    await takes(story, lights.adult.name, 2);
    await takes(story, lights.reduced.name, 1);
    await goesToCart(story);
    await buysAsGuest(story, '38,00 €');
    await seesBooking(story);
    await expect(page.getByText(say('de', 'checkout.ticketsByMail'), { exact: false }).first()).toBeVisible();
  });

  test('sells a day ticket, and the suggestion with it [CFG-14] [EVT-13] [CHK-6]', phone, async ({ story }) => {
    const { visitor } = story;
    await hasTickets(story, 1);
    await expect(visitor.page.getByText(say('de', 'suggestions.title'))).toBeVisible();
    await visitor.presses(visitor.page.getByRole('button', { name: say('de', 'suggestions.add') }).first());
    await opensFromList(story, 'tickets', collection.name);
    await picksMoment(story, { day: dayForVisit(Date.now(), 5) });
    await takes(story, collection.dayTicket.name, 2);
    await goesToCart(story);
    await buysAsGuest(story, '38,50 €');
    await seesBooking(story);
  });

  test('sells a family ticket with a count for each component [CFG-14] [EVT-9]', phone, async ({ story }) => {
    const { visitor } = story;
    const { name, subtickets } = lights.family;
    await opensFromList(story, 'tickets', lights.name);
    await picksMoment(story, { day: visitDay(), time });
    await visitor.presses(visitor.page.getByRole('button', { name: `${say('de', 'tickets.choose')} ${name}` }));
    await takes(story, subtickets[0]?.name ?? '', 2, name);
    await visitor.presses(visitor.page.getByRole('button', { name: like('de', 'tickets.add') }));
    const missing = say('de', 'tickets.problem.FAMILY_INCOMPLETE', { name: subtickets[1]?.name });
    await expect(visitor.page.getByText(missing).first()).toBeVisible();
    await takes(story, subtickets[1]?.name ?? '', 1, name);
    await goesToCart(story);
    await buysAsGuest(story, '29,00 €');
    await seesBooking(story);
  });

  test('takes an order by invoice without asking a bank [CFG-14] [PAY-1]', phone, async ({ story }) => {
    const { visitor } = story;
    await hasTickets(story, 1);
    await signsInWithAddress(story);
    await agrees(story);
    await visitor.ticks(visitor.page.locator('input[name=paymentMethod][value="30"]'));
    await visitor.presses(visitor.page.getByRole('button', { name: say('de', 'checkout.order') }));
    await seesBooking(story);
    await seesNumber(story);
  });

  test('takes a direct debit with its account [CFG-14] [PAY-2]', phone, async ({ story, museum }) => {
    const { visitor } = story;
    const { page } = visitor;
    await hasTickets(story, 1);
    await signsInWithAddress(story);
    await agrees(story);
    await visitor.ticks(page.locator('input[name=paymentMethod][value="74"]'));
    await visitor.writes(page.locator('#debit-account-holder'), 'Ada Lovelace');
    await visitor.writes(page.locator('#debit-iban'), 'DE89 3704 0044 0532 0130 00');
    await goesToBank(story, '14,50 €');
    await pressesAtBank(story, 'pay');
    await seesBooking(story);
    const sent = museum.calls().find(({ name }) => name === 'checkout/initPayment');
    expect(sent?.body).toMatchObject({ aux: { accountHolder: 'Ada Lovelace', iban: 'DE89370400440532013000' } });
  });
}
