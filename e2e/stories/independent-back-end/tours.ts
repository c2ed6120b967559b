import { seesBooking, takes, type StepContext } from '../../support/steps/buying.ts';
import { dayForVisit } from '../../support/independent-back-end/calendar.ts';
import { tours, type Tour } from '../../support/independent-back-end/tours.ts';
import { answersQuestions, goesToCartWithTour, saysPeople } from '../../support/steps/tours.ts';
import { expect, test } from './museum.ts';
import { buysAsGuest, opensFromList } from './steps.ts';
import { picksMoment } from '../../support/steps/buying.ts';

const phone = { tag: '@phone-only' };

/** Chooses a tour in the list, its day in the calendar and its time. */
async function choosesTour(way: StepContext, { name, book_complete_tour: isWhole }: Tour): Promise<void> {
  await opensFromList(way, isWhole === 1 ? 'guided-tours?for=group' : 'guided-tours', name);
  await picksMoment(way, { day: dayForVisit(Date.now(), 2), time: '15:00' });
}

export function sellsTours(): void {
  test('sells a public tour, a ticket for each person [CFG-14] [TOUR-12]', phone, async ({ way }) => {
    const { open } = tours;
    await choosesTour(way, open);
    await saysPeople(way, 3);
    await goesToCartWithTour(way);
    await buysAsGuest(way, '45,00 €');
    await seesBooking(way);
  });

  test(
    'sells a whole tour, its mandatory question answered [CFG-14] [TOUR-9] [TOUR-15]',
    phone,
    async ({ way, museum }) => {
      const { whole } = tours;
      await choosesTour(way, whole);
      await saysPeople(way, 12);
      await answersQuestions(way, { ...whole, questions: [...whole.questions] as never });
      await goesToCartWithTour(way);
      await buysAsGuest(way, '90,00 €');
      await seesBooking(way);
      const sent = museum.calls().find(({ name }) => name === 'checkout/initPayment');
      expect(JSON.stringify(sent?.body)).toContain('Lycée Kandinsky');
    },
  );

  test('asks for no ticket per person on a whole tour [CFG-14] [TOUR-12]', phone, async ({ way }) => {
    await choosesTour(way, tours.wholeWithOffer);
    await saysPeople(way, 12);
    // One of twelve: fewer than people, and as many as the smallest group is.
    await takes(way, tours.wholeWithOffer.tickets[0]?.name ?? '', 1);
    await goesToCartWithTour(way);
    await buysAsGuest(way, '86,00 €');
    await seesBooking(way);
  });

  test('sells a tour that needs no tickets [CFG-14] [TOUR-12]', phone, async ({ way }) => {
    await choosesTour(way, tours.plain);
    await saysPeople(way, 2);
    await goesToCartWithTour(way);
    await buysAsGuest(way, '14,00 €');
    await seesBooking(way);
  });

  test('sells a whole tour with a ticket for each person [CFG-14] [TOUR-8]', phone, async ({ way }) => {
    const { wholeWithTickets } = tours;
    await choosesTour(way, wholeWithTickets);
    await saysPeople(way, 5);
    await goesToCartWithTour(way);
    await buysAsGuest(way, '65,00 €');
    await seesBooking(way);
  });
}
