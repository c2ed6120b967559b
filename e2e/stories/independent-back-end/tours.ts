import { seesBooking, takes, type StepContext } from '../../support/steps/buying.ts';
import { dayForVisit } from '../../support/independent-back-end/calendar.ts';
import { tours, type Tour } from '../../support/independent-back-end/tours.ts';
import { answersQuestions, goesToCartWithTour, saysPeople } from '../../support/steps/tours.ts';
import { expect, test } from './museum.ts';
import { buysAsGuest, opensFromList } from './steps.ts';
import { picksMoment } from '../../support/steps/buying.ts';

const phone = { tag: '@phone-only' };

/** Chooses a tour in the list, its day in the calendar and its time. */
async function choosesTour(story: StepContext, { name, book_complete_tour: isWhole }: Tour): Promise<void> {
  await opensFromList(story, isWhole === 1 ? 'guided-tours?for=group' : 'guided-tours', name);
  await picksMoment(story, { day: dayForVisit(Date.now(), 2), time: '15:00' });
}

export function sellsTours(): void {
  test('sells a public tour, a ticket for each person [CFG-14] [TOUR-12]', phone, async ({ story }) => {
    const { open } = tours;
    await choosesTour(story, open);
    await saysPeople(story, 3);
    await goesToCartWithTour(story);
    await buysAsGuest(story, '45,00 €');
    await seesBooking(story);
  });

  test(
    'sells a whole tour, its mandatory question answered [CFG-14] [TOUR-9] [TOUR-15]',
    phone,
    async ({ story, museum }) => {
      const { whole } = tours;
      await choosesTour(story, whole);
      await saysPeople(story, 12);
      await answersQuestions(story, { ...whole, questions: [...whole.questions] as never });
      await goesToCartWithTour(story);
      await buysAsGuest(story, '90,00 €');
      await seesBooking(story);
      const sent = museum.calls().find(({ name }) => name === 'checkout/initPayment');
      expect(JSON.stringify(sent?.body)).toContain('Lycée Kandinsky');
    },
  );

  test('asks for no ticket per person on a whole tour [CFG-14] [TOUR-12]', phone, async ({ story }) => {
    await choosesTour(story, tours.wholeWithOffer);
    await saysPeople(story, 12);
    // One of twelve: fewer than people, and as many as the smallest group is.
    await takes(story, tours.wholeWithOffer.tickets[0]?.name ?? '', 1);
    await goesToCartWithTour(story);
    await buysAsGuest(story, '86,00 €');
    await seesBooking(story);
  });

  test('sells a tour that needs no tickets [CFG-14] [TOUR-12]', phone, async ({ story }) => {
    await choosesTour(story, tours.plain);
    await saysPeople(story, 2);
    await goesToCartWithTour(story);
    await buysAsGuest(story, '14,00 €');
    await seesBooking(story);
  });

  test('sells a whole tour with a ticket for each person [CFG-14] [TOUR-8]', phone, async ({ story }) => {
    const { wholeWithTickets } = tours;
    await choosesTour(story, wholeWithTickets);
    await saysPeople(story, 5);
    await goesToCartWithTour(story);
    await buysAsGuest(story, '65,00 €');
    await seesBooking(story);
  });
}
