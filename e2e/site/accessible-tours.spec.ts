import { expectAccessible } from '../support/browser/accessible.ts';
import type { Way } from '../support/steps/buying.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import {
  answersQuestions,
  freeTour,
  goesToCartWithTour,
  opensTour,
  saysPeople,
  tourOf,
} from '../support/steps/touring.ts';

test('tours, from the list to the cart, are accessible in every state', async ({ visitor, shop }) => {
  const { page } = visitor;
  const { origin } = shop;
  const way: Way = { visitor, lang: 'de', origin };
  await visitor.opens(`${origin}/de/guided-tours`);
  await expectAccessible(page, 'list of tours');
  await visitor.opens(`${origin}/de/guided-tours?languages=it&category=2&venue=2`);
  await expectAccessible(page, 'list without a match');
  await visitor.opens(`${origin}/de/guided-tours/213`);
  await expect(page.getByText(say('de', 'guided-tours.problem.TOUR_OVER'))).toBeVisible();
  await expectAccessible(page, 'tour that is over');

  const moment = await freeTour(origin, '251', 25);
  await opensTour(way, '251', moment);
  await saysPeople(way, 900);
  await visitor.presses(page.getByRole('button', { name: /900/ }));
  await expect(page.getByText(say('de', 'tour-group.cannotAdd'))).toBeVisible();
  await expectAccessible(page, 'group too large, questions unanswered');
  await saysPeople(way, 20);
  await answersQuestions(way, await tourOf(way, '251', moment.day));
  await goesToCartWithTour(way);
  await expectAccessible(page, 'basket with a tour');
});
