import { takes, type StepContext } from '../support/steps/buying.ts';
import { addButton, amountField, freeVoucher } from '../support/steps/vouchers.ts';
import { freeSlot, ticketNames } from '../support/shop/museum-offer.ts';
import { like, say } from '../support/browser/say.ts';
import { annualPass, catalogue, choosesCount } from '../support/steps/products.ts';
import { freeTour, saysPeople } from '../support/steps/tours.ts';
import { appears, byText, leadsTo, opensMenu, titled, type FirstPress, type FirstPresses } from './first-press.ts';

const event = { id: '101', ticket: '1011' };
const tour = '222';
const people = 2;

/** A filter of a list, by its place: the first one is "all", which is what a list shows as it opens. */
const filter =
  (label: string, nth = 1) =>
  ({ visitor, lang }: StepContext) =>
    visitor.page
      .getByRole('navigation', { name: say(lang, label) })
      .getByRole('list')
      .first()
      .getByRole('link')
      .nth(nth);

/** What everybody may look at, with what is sold there. An entry of a list is a link, and works before any script has come; a filter asks for another list. */
export async function publicScreens(story: StepContext) {
  const { origin, lang } = story;
  const slot = await freeSlot(origin, event.id, people);
  const { name: ticket } = await ticketNames(origin, lang, { eventId: event.id, id: event.ticket, day: slot.day });
  const moment = await freeTour(origin, tour, people);
  return {
    home: { path: '', ...opensMenu },
    tickets: { path: '/tickets', button: filter('tickets.filter.label'), answer: leadsTo(/\?(venue|group|date)=/) },
    ticket: {
      path: `/tickets/${event.id}?${new URLSearchParams({ date: slot.day, time: slot.time })}`,
      before: (at) => takes(at, ticket, people),
      button: byText('button', 'tickets.add'),
      answer: appears(byText('link', 'tickets.toCart')),
    },
    'guided-tours': {
      path: '/guided-tours',
      button: filter('guided-tours.filter.label'),
      answer: leadsTo(/\?languages=/),
    },
    'guided-tour': {
      path: `/guided-tours/${tour}?${new URLSearchParams({ date: moment.day, time: moment.time })}`,
      before: (at) => saysPeople(at, people),
      button: byText('button', 'tour-group.add'),
      answer: appears(byText('link', 'tour-group.toCart')),
    },
    merchandise: {
      path: '/merchandise',
      button: filter('merchandise.filter.label'),
      answer: leadsTo(/\/merchandise\/\d+$/),
    },
    'merchandise-category': {
      path: '/merchandise/1',
      button: filter('merchandise.filter.label', 2),
      answer: leadsTo(/\/merchandise\/(?!1$)\d+$/),
    },
    product: {
      path: `/product/${catalogue}`,
      before: (at) => choosesCount(at, 2),
      button: byText('button', 'merchandise.add'),
      answer: appears(byText('link', 'merchandise.toCart')),
    },
    // Of one category, as the sample museum's are, there is no filter.
    passes: { path: '/passes', ...opensMenu },
    pass: {
      path: `/passes/${annualPass}`,
      button: byText('button', 'merchandise.add'),
      answer: appears(byText('link', 'merchandise.toCart')),
    },
    vouchers: { path: '/vouchers', button: filter('vouchers.filter.label'), answer: leadsTo(/\?group=/) },
    voucher: {
      path: `/vouchers/${freeVoucher}`,
      before: (at) => at.visitor.writes(amountField(at), '40'),
      button: addButton,
      answer: appears(({ visitor }) => visitor.page.getByRole('heading', { name: like(lang, 'vouchers.added') })),
    },
    shipping: { path: '/page/shipping', ...opensMenu },
    page: { path: '/page/imprint', ...opensMenu },
  } satisfies FirstPresses<
    | 'home'
    | 'tickets'
    | 'ticket'
    | 'guided-tours'
    | 'guided-tour'
    | 'merchandise'
    | 'merchandise-category'
    | 'product'
    | 'passes'
    | 'pass'
    | 'vouchers'
    | 'voucher'
    | 'shipping'
    | 'page'
  >;
}

const listsFromHome = ['tickets', 'guided-tours', 'merchandise', 'passes', 'vouchers'] as const;

/** The way from home to each list of what is sold, by the links that stand on home. */
export const stepsFromHome = listsFromHome.map((list): [string, FirstPress] => [
  `home to ${list}`,
  {
    path: '',
    button: ({ visitor, lang }) =>
      visitor.page
        .getByRole('region', { name: say(lang, 'home.ways') })
        .getByRole('link', { name: like(lang, `shell.nav.${list}`, 'starts') }),
    answer: titled(list === 'passes' ? 'merchandise.passes.title' : `${list}.title`),
  },
]);
