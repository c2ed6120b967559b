import {
  agrees,
  cards,
  goesToProvider,
  paysWith,
  seesBooking,
  signsInAsGuest,
  takes,
} from '../support/steps/buying.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { like, say } from '../support/browser/say.ts';
import { buysElsewhere } from '../support/steps/other-buyer.ts';
import { expect, test } from '../support/browser/story.ts';
import {
  addsTour,
  answersQuestions,
  freeTour,
  freeTours,
  goesToCartWithTour,
  opensShares,
  opensTour,
  saysPeople,
  tourOf,
} from '../support/steps/tours.ts';
import { isReady } from '../support/browser/visitor.ts';

test(
  'books a public tour for a couple, from the list through to the booking [NAV-8] [TOUR-2] [TOUR-12] [CART-7]',
  { tag: '@addition' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const { origin } = shop;
    const story: StepContext = { visitor, lang: 'de', origin };
    const moment = await freeTour(origin, '211', 2);
    const tour = await tourOf(story, '211', moment.day);
    await visitor.opens(`${origin}/de/guided-tours?date=${moment.day}`);
    await visitor.presses(page.locator(`a[href*="guided-tours/211?date=${moment.day}&time="]`).first());
    await expect(page.getByRole('heading', { level: 1, name: tour.name })).toBeVisible();
    await saysPeople(story, 2);
    await opensShares(story);
    await takes(story, tour.tickets[0]?.name ?? '', 1);
    await addsTour(story);
    // One ticket for two people: reported in the summary, and at its field.
    await expect(page.getByRole('alert').filter({ hasText: say('de', 'tour-group.cannotAdd') })).toContainText(
      say('de', 'tour-group.problem.TOO_FEW_TICKETS', { count: 1, people: 2 }),
    );
    await takes(story, tour.tickets[0]?.name ?? '', 2);
    await goesToCartWithTour(story);
    await expect(page.getByRole('main')).toContainText(tour.name);
    await expect(page.getByRole('main')).toContainText(`2 × ${tour.tickets[0]?.name}`);
    await signsInAsGuest(story);
    await agrees(story);
    await goesToProvider(story);
    await paysWith(story, cards.paid);
    await seesBooking(story);
    await expect(page.getByRole('main')).toContainText(tour.name);
  },
);

test(
  'books two tours for a class of 22 and answers the questions, in French [TOUR-9] [TOUR-15] [TOUR-16]',
  { tag: '@desk' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const { origin } = shop;
    const story: StepContext = { visitor, lang: 'fr', origin };
    const moment = await freeTour(origin, '242', 30);
    const tour = await tourOf(story, '242', moment.day);
    await opensTour(story, '242', moment);
    await saysPeople(story, 4);
    await expect(page.getByRole('main')).toContainText(say('fr', 'guided-tours.groupFromTo', { least: 10, most: 15 }));
    await saysPeople(story, 22);
    await expect(page.getByRole('main')).toContainText(say('fr', 'tour-group.takesTours', { people: 22, tours: 2 }));
    await takes(story, tour.tickets[0]?.name ?? '', 22);
    await addsTour(story);
    const [mandatory] = tour.questions.filter((question) => question.mandatory === 1);
    await expect(page.locator(`[id="question-${mandatory?.qId}"]`)).toHaveAttribute('aria-describedby', /error/);
    await answersQuestions(story, tour);
    await goesToCartWithTour(story);
    await expect(page.getByRole('main')).toContainText(`22 × ${tour.tickets[0]?.name}`);
    await signsInAsGuest(story);
    await agrees(story);
    await goesToProvider(story);
    await paysWith(story, cards.paid);
    await seesBooking(story);
  },
);

test('books a whole tour without tickets, and changes it in the cart [TOUR-12] [CART-3]', async ({ visitor, shop }) => {
  const { page } = visitor;
  const { origin } = shop;
  const story: StepContext = { visitor, lang: 'en', origin };
  const { lang } = story;
  const moment = await freeTour(origin, '251', 25);
  const tour = await tourOf(story, '251', moment.day);
  await opensTour(story, '251', moment);
  await expect(page.getByText(say(lang, 'tour-group.whichTickets'), { exact: true })).toHaveCount(0);
  await saysPeople(story, 20);
  await answersQuestions(story, tour);
  await goesToCartWithTour(story);
  await expect(page.getByText('€140.00').first()).toBeVisible();
  await visitor.presses(page.getByRole('link', { name: `${say(lang, 'cart.edit')} ${tour.name}` }));
  await expect(page.getByRole('spinbutton', { name: say(lang, 'tour-group.people'), exact: true })).toHaveValue('20');
  await saysPeople(story, 18);
  await visitor.presses(page.getByRole('button', { name: say(lang, 'tour-group.applyChange') }));
  await expect(page.getByRole('heading', { level: 1, name: say(lang, 'checkout.title.cart') })).toBeVisible();
  await expect(page.getByText('€140.00').first()).toBeVisible();
});

test(
  'says that a time has filled up while the form was open, offers other times, and keeps the people [TOUR-19] [TOUR-5] [TOUR-14]',
  { tag: '@desk' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const { origin } = shop;
    const story: StepContext = { visitor, lang: 'de', origin };
    const [moment, instead] = await freeTours(origin, '221');
    if (!moment || !instead) throw new Error('Tour 221 needs two free times.');
    await opensTour(story, '221', moment);
    await saysPeople(story, 3);
    await buysElsewhere(origin, [
      {
        type: 'guidedTour',
        tourId: 221,
        datetime: `${moment.day}T${moment.time}`,
        prices: [{ id: 1, count: moment.places - 1 }],
        tickets: [],
        answers: {},
      },
    ]);
    await addsTour(story);
    await expect(page.getByRole('main')).toContainText(
      say('de', 'tour-group.problem.OVERBOOKED', { count: 1, time: moment.time }),
    );
    const people = page.getByRole('spinbutton', { name: say('de', 'tour-group.people'), exact: true });
    await expect(people).toHaveValue('3');
    // What is no number is reported while it is typed, and is 0 afterwards.
    const slip = page.getByText(say('de', 'tour-group.problem.COUNT_INVALID'));
    await people.fill('drei');
    await expect(slip).toBeVisible();
    await people.blur();
    await expect(slip).toHaveCount(0);
    await expect(people).toHaveValue('0');
    await saysPeople(story, 3);
    const other = page
      .locator('#step-people')
      .getByRole('button', { name: /\d\d:\d\d/ })
      .first();
    await visitor.presses(other);
    await expect(page.locator('#step-time')).toBeFocused();
    await expect(people).toHaveValue('3');
    await goesToCartWithTour(story);
  },
);

test('keeps languages of the list in the address through reload and Back [TOUR-1] [TOUR-18] [CFG-11]', async ({
  visitor,
  openAnotherShop,
}) => {
  const { page } = visitor;
  const { origin } = await openAnotherShop({ configuration: { defaultTourLanguage: 'en' } });
  const chosen = page.getByRole('list', { name: say('sv', 'guided-tours.filter.language') }).locator('[aria-current]');
  // No tour is in Swedish: then it is the museum's own choice.
  await visitor.opens(`${origin}/sv/guided-tours`);
  await expect(chosen).toHaveText(['Engelska']);
  await visitor.presses(page.getByRole('link', { name: 'Franska', exact: true }));
  await expect(chosen).toHaveText(['Engelska', 'Franska']);
  await expect(page).toHaveURL(/languages=/);
  await visitor.presses(page.getByRole('navigation').getByRole('link', { name: like('sv', 'guided-tours.laterDays') }));
  await expect(page).toHaveURL(/from=/);
  await page.reload();
  await expect(chosen).toHaveText(['Engelska', 'Franska']);
  // Before hydration Back loads the page: a second Back at that moment would be lost.
  await isReady(page);
  await page.goBack();
  await page.goBack();
  await expect(chosen).toHaveText(['Engelska']);
  await visitor.opens(`${origin}/fr/guided-tours`);
  await expect(
    page.getByRole('list', { name: say('fr', 'guided-tours.filter.language') }).locator('[aria-current]'),
  ).toHaveText([/français/i]);
});
