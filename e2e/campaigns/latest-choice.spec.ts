import { setTimeout as pause } from 'node:timers/promises';
import { chance, seed } from '../support/browser/chance.ts';
import { freeDays } from '../support/shop/museum-offer.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import { reopens } from '../support/steps/buying.ts';
import { isFull } from './extent.ts';
import { goes } from './steps.ts';

/** Answers come in any order; what was chosen last is what is shown. */
const mostMs = 600;
const rounds = isFull ? 40 : 2;

test(`shows the last of several days chosen faster than they are answered (${rounds} rounds, seed ${seed}) [EVT-4]`, async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const dice = chance(1);
  const month = Object.values(Object.groupBy(await freeDays(shop.origin, '101'), (day) => day.slice(0, 7)))
    .flatMap((days) => (days ? [days] : []))
    .toSorted((one, other) => other.length - one.length)[0];
  const days = month ?? [];
  const answered: string[] = [];
  await page.route(/\/ticket\/collect\/event\/101\/date\//, async (route) => {
    const delayMs = dice.below(mostMs);
    const answer = await route.fetch();
    await pause(delayMs);
    answered.push(new URL(route.request().url()).pathname.slice(-10));
    // A page that has gone on takes no answer.
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  await visitor.opens('/de/tickets/101');
  const dayButton = (day: string) => page.locator(`button[data-day="${day}"]`);
  if (!(await dayButton(days[0] ?? '').isVisible()))
    await visitor.presses(page.getByRole('button', { name: say('de', 'tickets.nextMonth') }));
  for (let round = 0; round < rounds; round += 1) {
    let last = '';
    for (let choice = 0; choice < 2 + dice.below(4); choice += 1) {
      last = dice.one(days);
      await reopens({ visitor, lang: 'de' }, 'tickets.chooseDay');
      await dayButton(last).click();
      await page.waitForTimeout(dice.below(150));
    }
    await page.waitForTimeout(mostMs + 200);
    const offer = await fetch(`${shop.origin}/api/de/ticket/collect/event/101/date/${last}`);
    const { timeslots } = ((await offer.json()) as { data: { timeslots: { datetime: string }[] } }).data;
    await expect(page).toHaveURL(new RegExp(`date=${last}`));
    const shown = page.getByRole('radiogroup').or(page.getByRole('group')).getByRole('radio');
    await expect
      .poll(() => shown.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
      .toEqual(timeslots.map(({ datetime }) => datetime.slice(11, 16)));
  }
  expect(answered.length, 'answers that were late').toBeGreaterThan(rounds);
});

test(`shows the last of several screens opened faster than they come (${rounds} rounds, seed ${seed}) [NAV-23]`, async ({
  visitor,
}) => {
  const { page } = visitor;
  const dice = chance(2);
  await page.route(/\/api\/de\//, async (route) => {
    await pause(dice.below(mostMs));
    await route.continue().catch(() => undefined);
  });
  await visitor.opens('/de/checkout/canceled');
  const screens = [
    ['/de/tickets', 'tickets.title'],
    ['/de/checkout', 'checkout.title.cart'],
    ['/de/checkout/canceled', 'checkout.canceled'],
  ] as const;
  for (let round = 0; round < rounds; round += 1) {
    let [path, key] = screens[0] as readonly [string, string];
    for (let step = 0; step < 2 + dice.below(4); step += 1) {
      [path, key] = dice.one(screens);
      await goes({ page }, path);
      await page.waitForTimeout(dice.below(200));
    }
    await page.waitForTimeout(mostMs + 200);
    await expect(page.getByRole('heading', { level: 1, name: say('de', key) })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test(`shows the last of several languages chosen faster than they come (seed ${seed}) [I18N-4]`, async ({
  visitor,
}) => {
  const { page } = visitor;
  const dice = chance(3);
  await page.route(/\/(fr|it|sv)\/tickets$/, async (route) => {
    await pause(dice.below(mostMs));
    await route.continue().catch(() => undefined);
  });
  await visitor.opens('/de/tickets');
  for (const lang of ['fr', 'it', 'sv']) {
    await page
      .locator(`a[hreflang="${lang}"]`)
      .first()
      .evaluate((link) => (link as HTMLAnchorElement).click())
      .catch(() => undefined);
  }
  await expect(page).toHaveURL(/\/sv\/tickets$/);
  await expect(page.getByRole('heading', { level: 1, name: say('sv', 'tickets.title') })).toBeVisible();
});
