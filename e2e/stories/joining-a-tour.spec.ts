import { expectAccessible } from '../support/browser/accessible.ts';
import { like, say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import { isReady } from '../support/browser/visitor.ts';
import { reopens, takes, type StepContext } from '../support/steps/buying.ts';
import { addsTour, freeTour, opensShares, opensTour, saysPeople, tourOf } from '../support/steps/tours.ts';

/** People come by themselves; each has an admission. */
const publicTour = '201';
const lang = 'en';

test('puts two people on a public tour into the cart with four taps from the list [TOUR-6] [TOUR-12] [TOUR-16]', async ({
  visitor,
  shop: { origin },
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang, origin };
  const moment = await freeTour(origin, publicTour, 2);
  const tour = await tourOf(story, publicTour, moment.day);
  await visitor.opens(`${origin}/${lang}/guided-tours?languages=all&date=${moment.day}`);
  await expectAccessible(page, 'list of tours to join');
  let taps = 0;
  const tap: typeof visitor.presses = async (control) => {
    taps += 1;
    await visitor.presses(control);
  };
  await tap(
    page.locator(`a[href*="guided-tours/${publicTour}?date=${moment.day}&time=${encodeURIComponent(moment.time)}"]`),
  );
  // The time that was pressed stands there, and the bar leads on to what is missing.
  await expect(page.locator('#step-time')).toHaveAttribute('data-folded', 'true');
  const choosePeople = page.getByRole('button', { name: say(lang, 'guided-tours.choosePeople') });
  await expect(choosePeople).toBeVisible();
  const more = page.locator('#tour-people-more');
  await tap(more);
  await tap(more);
  const price = tour.priceList[0]?.name ?? '';
  const admission = tour.tickets[0]?.name ?? '';
  await expect(page.locator('#step-people')).toContainText(`2 × ${price}`);
  await expect(page.locator('#step-people')).toContainText(`2 × ${admission}`);
  await expectAccessible(page, 'two people');
  await tap(page.getByRole('button', { name: like(lang, 'tour-group.add') }));
  await expect(page.getByRole('link', { name: say(lang, 'tour-group.toCart') })).toBeVisible();
  expect(taps).toBe(4);
  const kept = await page.evaluate(() => sessionStorage.getItem('cart'));
  expect(JSON.parse(kept ?? '')).toMatchObject({
    items: [{ totalCount: 2, prices: [{ count: 2 }], tickets: [{ name: admission, count: 2 }] }],
  });
});

test('keeps ticket counts changed by hand, through another number of people, a reload and another language [TOUR-12] [TOUR-16] [I18N-4]', async ({
  visitor,
  shop: { origin },
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang, origin };
  const moment = await freeTour(origin, publicTour, 4);
  const { tickets } = await tourOf(story, publicTour, moment.day);
  const [adult, concession] = tickets.map(({ id }) => page.locator(`[id="ticket-${id}"]`));
  await opensTour(story, publicTour, moment);
  await saysPeople(story, 2);
  await opensShares(story);
  await expectAccessible(page, 'prices and admission open');
  await takes(story, tickets[0]?.name ?? '', 1);
  await takes(story, tickets[1]?.name ?? '', 1);
  await saysPeople(story, 3);
  for (const shown of [lang, 'de', 'de'] as const) {
    await expect(page.locator('#tour-people')).toHaveValue('3');
    await expect(adult ?? page.locator('none')).toHaveValue('1');
    await expect(concession ?? page.locator('none')).toHaveValue('1');
    await page.goto(page.url().replace(`/${lang}/`, `/${shown}/`));
    await isReady(page);
  }
  await addsTour({ ...story, lang: 'de' });
  const summary = page.getByRole('alert').filter({ hasText: say('de', 'tour-group.cannotAdd') });
  await expect(summary).toContainText(say('de', 'tour-group.problem.TOO_FEW_TICKETS', { count: 2, people: 3 }));
  // All of it stands above the bar.
  const bar = page.getByRole('region', { name: say('de', 'guided-tours.summary') });
  const [box, below] = await Promise.all([summary.boundingBox(), bar.boundingBox()]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
});

test(
  'leads through the steps: each folds once something is chosen, and opens again for changes [TOUR-3] [TOUR-5]',
  { tag: '@phone-only' },
  async ({ visitor, shop: { origin } }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang, origin };
    const { day } = await freeTour(origin, '242', 20);
    await visitor.opens(`${origin}/${lang}/guided-tours/242?date=${day}`);
    const time = page.locator('#step-time');
    await expect(page.locator('#step-day')).toHaveAttribute('data-folded', 'true');
    // Nobody has chosen the time: it says so, and stays open.
    await expect(time).toContainText(say(lang, 'guided-tours.earliest'));
    await expect(time).not.toHaveAttribute('data-folded', 'true');
    // Pressed, it is chosen.
    await page.locator('#step-time label', { has: page.locator(':checked') }).click();
    await expect(time).toHaveAttribute('data-folded', 'true');
    await expect(page.locator('#step-people')).toBeFocused();
    await reopens(story, 'guided-tours.chooseTime');
    await expect(time).toBeFocused();
    await expect(time).not.toHaveAttribute('data-folded', 'true');
    // The bar leads to the number, where nothing has been said.
    await visitor.presses(page.getByRole('button', { name: say(lang, 'guided-tours.choosePeople') }));
    await expect(page.locator('#step-people')).toBeFocused();
  },
);

test(
  'moves to the people step before its form is loaded, and keeps the focus there when it is [TOUR-16]',
  { tag: '@phone-only' },
  async ({ visitor, shop: { origin } }) => {
    const { page } = visitor;
    const { day } = await freeTour(origin, '242', 20);
    // The form is loaded when the browser is idle: here the story says when.
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = (then) => {
        document.addEventListener('idle-at-last', () => then({ didTimeout: false, timeRemaining: () => 50 }), {
          once: true,
        });
        return 1;
      };
    });
    await visitor.opens(`${origin}/${lang}/guided-tours/242?date=${day}`);
    await page.locator('#step-time label').last().click();
    await expect(page.locator('#step-people')).toBeFocused();
    await expect(page.locator('#tour-people')).toHaveCount(0);
    await page.evaluate(() => document.dispatchEvent(new Event('idle-at-last')));
    await expect(page.locator('#tour-people')).toBeVisible();
    await expect(page.locator('#step-people')).toBeFocused();
  },
);
