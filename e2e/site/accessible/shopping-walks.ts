import { like, say } from '../../support/browser/say.ts';
import { expect } from '../../support/browser/story.ts';
import { freeSlot } from '../../support/shop/museum-offer.ts';
import { fillsCart, fillsCartWithDayTickets } from '../../support/steps/buying.ts';
import {
  addButton,
  amountField,
  codeField,
  codeOpener,
  codes,
  freeVoucher,
  opensVoucher,
  redeems,
  triesCode,
} from '../../support/steps/vouchers.ts';
import { addsProduct, countField, opensProduct, twoLeft } from '../../support/steps/products.ts';
import {
  answersQuestions,
  freeTour,
  goesToCartWithTour,
  opensTour,
  saysPeople,
  tourOf,
} from '../../support/steps/tours.ts';
import { asksToRemove, presses, seesText } from './walk.ts';
import type { Walk } from './walk.ts';

/** From what is sold to the cart. */
export const shoppingWalks: readonly Walk[] = [
  {
    screen: 'event',
    lang: 'de',
    async *reach(at) {
      const { visitor, page, origin } = at;
      const { day, time } = await freeSlot(origin, '101');
      await visitor.opens(`/de/tickets/101?date=${day}&time=${time}`);
      await presses(at, 'tickets.chooseTickets');
      yield 'nothing chosen';
      await visitor.presses(page.getByRole('button', { name: new RegExp(`^${say('de', 'tickets.choose')} `) }).first());
      await page.getByRole('spinbutton').first().fill('900');
      await visitor.presses(page.getByRole('button', { name: /900|901/ }));
      yield 'too many chosen';
    },
  },
  {
    screen: 'tour',
    lang: 'de',
    async *reach(at) {
      const moment = await freeTour(at.origin, '251', 25);
      await opensTour(at, '251', moment);
      await saysPeople(at, 900);
      await at.visitor.presses(at.page.getByRole('button', { name: /900/ }));
      await seesText(at, 'tour-group.cannotAdd');
      yield 'group too large, questions unanswered';
      await saysPeople(at, 20);
      await answersQuestions(at, await tourOf(at, '251', moment.day));
      await goesToCartWithTour(at);
      yield 'in the cart';
    },
  },
  {
    screen: 'product',
    lang: 'de',
    async *reach(at) {
      const { visitor, page } = at;
      await opensProduct(at, twoLeft);
      await visitor.writes(countField(at), '1e9');
      await expect(page.getByText(say('de', 'merchandise.problem.count', { count: 2 }))).toBeVisible();
      yield 'count that is none';
      await visitor.writes(countField(at), '3');
      await expect(page.getByText(say('de', 'merchandise.problem.tooMany', { count: 2 }))).toBeVisible();
      yield 'more than are left';
      await addsProduct(at);
      yield 'all added';
      await page.reload();
      await seesText(at, 'merchandise.allInCart');
      yield 'all in the cart';
    },
  },
  {
    screen: 'list of products',
    lang: 'de',
    async *reach(at) {
      const { visitor, page } = at;
      await page.route(/\/api\/de\/merchandise\/select/, (route) => route.fulfill({ json: { data: [] } }));
      await visitor.opens('/de');
      await visitor.presses(page.getByRole('main').getByRole('link', { name: say('de', 'shell.nav.merchandise') }));
      await seesText(at, 'merchandise.empty');
      yield 'no products';
    },
  },
  {
    screen: 'voucher of a chosen amount',
    lang: 'de',
    async *reach(at) {
      const { visitor, page } = at;
      await opensVoucher(at, freeVoucher);
      await visitor.writes(amountField(at), '1e9');
      await visitor.presses(addButton(at));
      await expect(page.getByText(like('de', 'vouchers.problem.AMOUNT_INVALID'))).toBeVisible();
      yield 'amount that is none';
      await visitor.writes(amountField(at), '40');
      await visitor.presses(addButton(at));
      await expect(page.getByRole('heading', { name: like('de', 'vouchers.added') })).toBeVisible();
      yield 'added';
    },
  },
  {
    screen: 'cart with suggestions',
    lang: 'de',
    async *reach(at) {
      const { page, origin } = at;
      const { day, time } = await freeSlot(origin, '101');
      await fillsCart(at, { eventId: '101', ticketId: '1011', day, time, count: 2 });
      await expect(page.getByRole('region', { name: say('de', 'suggestions.title') })).toBeVisible();
      yield 'filled';
      await asksToRemove(at);
      yield 'question before removing';
    },
  },
  {
    screen: 'cart with a day ticket',
    lang: 'de',
    async *reach(at) {
      const { visitor, page } = at;
      await fillsCartWithDayTickets(at, 1);
      yield 'filled';
      await page.setViewportSize({ width: 320, height: 800 });
      await visitor.presses(page.getByRole('button', { name: say('de', 'shell.menu.open') }));
      yield 'mobile menu';
    },
  },
  {
    screen: 'cart with redeemed vouchers',
    lang: 'sv',
    complaint: /status of 422 .*\/voucher\?/,
    async *reach(at) {
      const { page } = at;
      await fillsCartWithDayTickets(at, 4);
      await expect(codeOpener(at)).toBeVisible();
      yield 'entry closed';
      await triesCode(at, codes.expired);
      await expect(codeField(at)).toHaveAttribute('aria-invalid', 'true');
      yield 'code refused';
      await redeems(at, codes.ten);
      yield 'one voucher';
      await redeems(at, codes.fiftyBegun);
      await redeems(at, codes.twentyFive);
      yield 'three vouchers';
      await asksToRemove(at);
      await presses(at, 'cart.remove.yes');
      await expect(page.getByText(say('sv', 'voucher-codes.waiting', { count: 3 }))).toBeVisible();
      yield 'vouchers alone';
    },
  },
];
