import type { EventTicket } from '@foyer/contract/events/event-ticket.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EventBooking, EventOffer } from './booking-problem.ts';
import type { TicketChoice } from './ticket-choice.ts';
import { bookingCents, bookingProblems } from './event-booking.ts';
import { choiceAmounts, initialChoice, peopleOf } from './ticket-choice.ts';
import { cartTotals } from '../checkout/cart-totals.ts';
import { book, choose, component, sampleDay, sampleOffer, sampleTicket, slotAt } from '../../test/sample-offer.ts';

const times = ['10:00', '10:30', '11:00'];
const places = fc.oneof({ weight: 4, arbitrary: fc.nat(12) }, { weight: 1, arbitrary: fc.constant(300) });
const slots = fc.tuple(places, places, places).map((free) => times.map((time, at) => slotAt(time, free[at] ?? 0)));
const anyComponents = fc.array(
  fc.record({
    priceCents: fc.nat(900),
    taxRate: fc.constantFrom(0, 7, 19),
    minQuantity: fc.nat(2),
    maxQuantity: fc.nat(5),
  }),
  { maxLength: 3 },
);

/** A ticket of any price, kind and components, with few places or many. */
const anyTicket = fc
  .record({
    priceCents: fc.oneof(fc.constant(0), fc.nat(3000)),
    taxRate: fc.constantFrom(0, 7, 19),
    isFamily: fc.boolean(),
    onlyWithPaidTicket: fc.boolean(),
    schedule: slots,
    components: anyComponents,
    isDayTicket: fc.boolean(),
    dayPlaces: places,
  })
  .map(({ components, dayPlaces, ...changes }) => {
    const day = [{ datetime: `${sampleDay}T00:00:00+01:00`, datetimeEnd: undefined, places: dayPlaces }];
    const subtickets = components.map((sub, at) => component(`part-${at}`, sub));
    return sampleTicket({ ...changes, ...(changes.isDayTicket && { schedule: day }), subtickets });
  });

const anyOffer = fc
  .record({ tickets: fc.array(anyTicket, { minLength: 1, maxLength: 4 }), timeslots: slots })
  .map(({ tickets, timeslots }) =>
    sampleOffer({ timeslots, tickets: tickets.map((ticket, at) => ({ ...ticket, id: `ticket-${at}` })) }),
  );

const anyCount = fc.oneof(
  { weight: 6, arbitrary: fc.nat(6) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0.5, 400, 1e6) },
);

function anyChoice(ticket: EventTicket): fc.Arbitrary<TicketChoice> {
  const counts = fc.tuple(...ticket.subtickets.map(() => anyCount));
  const count = ticket.subtickets.length > 0 ? fc.constantFrom(0, 1, 1, 1, 2) : anyCount;
  return fc.tuple(count, counts).map(([number, parts]) => ({
    ticketId: ticket.id,
    count: number,
    subtickets: ticket.subtickets.map(({ id }, at) => ({ id, count: parts[at] ?? 0 })),
  }));
}

/** An offer, and what somebody or something may ask of it. */
const anyCase = anyOffer.chain((offer) =>
  fc
    .tuple(fc.constantFrom(...times), fc.array(fc.constantFrom(...offer.tickets).chain(anyChoice), { maxLength: 4 }))
    .map(([time, choices]) => ({ offer, booking: book(choices, { datetime: slotAt(time, 0).datetime }) })),
);

/** People by ticket, and in the slot, counted here once more and without the rules' own code. */
function peopleIn({ choices }: EventBooking, { tickets }: EventOffer) {
  const byTicket = new Map<string, number>();
  let inSlot = 0;
  for (const { ticketId, count, subtickets } of choices) {
    const ticket = tickets.find(({ id }) => id === ticketId);
    const parts = subtickets.reduce((sum, sub) => sum + sub.count, 0);
    const people = ticket?.subtickets.length === 0 ? count : count * parts;
    byTicket.set(ticketId, (byTicket.get(ticketId) ?? 0) + people);
    if (!ticket?.isDayTicket) inSlot += people;
  }
  return { byTicket, inSlot };
}

describe('an accepted booking', () => {
  const accepted = anyCase.filter(({ offer, booking }) => bookingProblems(booking, offer).length === 0);

  test('never exceeds the places of a ticket or of the slot [EVT-7, EVT-8]', () => {
    fc.assert(
      fc.property(accepted, ({ offer, booking }) => {
        const { byTicket, inSlot } = peopleIn(booking, offer);
        const slot = offer.timeslots.find(({ datetime }) => datetime === booking.datetime);
        expect(inSlot).toBeLessThanOrEqual(inSlot > 0 ? (slot?.places ?? 0) : 0);
        for (const [ticketId, people] of byTicket) {
          const ticket = offer.tickets.find(({ id }) => id === ticketId);
          const own = ticket?.schedule.find(({ datetime }) => ticket.isDayTicket || datetime === booking.datetime);
          expect(people).toBeLessThanOrEqual(own?.places ?? 0);
          expect(people).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('keeps each component within its minimum and maximum, and families complete [EVT-8, EVT-9]', () => {
    fc.assert(
      fc.property(accepted, ({ offer, booking }) => {
        for (const choice of booking.choices.filter(({ count }) => count > 0)) {
          const ticket = offer.tickets.find(({ id }) => id === choice.ticketId);
          for (const sub of ticket?.subtickets ?? []) {
            const count = choice.subtickets.find(({ id }) => id === sub.id)?.count ?? 0;
            expect(count).toBeGreaterThanOrEqual(sub.minQuantity);
            expect(count).toBeLessThanOrEqual(sub.maxQuantity);
            expect(ticket?.isFamily && sub.maxQuantity > 0 && count === 0).toBe(false);
          }
        }
      }),
    );
  });

  test('with a free ticket that needs company always costs something [EVT-10]', () => {
    fc.assert(
      fc.property(accepted, ({ offer, booking }) => {
        const needy = booking.choices.some(
          ({ ticketId, count }) => count > 0 && offer.tickets.find(({ id }) => id === ticketId)?.onlyWithPaidTicket,
        );
        if (needy) expect(bookingCents(booking, offer.tickets)).toBeGreaterThan(0);
      }),
    );
  });

  test('costs the sum of its parts in whole cents, as does the cart [MON-1, MON-2]', () => {
    fc.assert(
      fc.property(accepted, ({ offer, booking }) => {
        let cents = 0;
        for (const { ticketId, count, subtickets } of booking.choices) {
          const ticket = offer.tickets.find(({ id }) => id === ticketId);
          cents += count * (ticket?.priceCents ?? 0);
          for (const sub of count > 0 ? subtickets : []) {
            cents += sub.count * (ticket?.subtickets.find(({ id }) => id === sub.id)?.priceCents ?? 0);
          }
        }
        expect(bookingCents(booking, offer.tickets)).toBe(cents);
        const items = booking.choices.flatMap((choice) => {
          const ticket = offer.tickets.find(({ id }) => id === choice.ticketId);
          return ticket ? [{ amounts: choiceAmounts(choice, ticket) }] : [];
        });
        expect(cartTotals(items).totalCents).toBe(cents);
      }),
    );
  });
});

describe('any booking', () => {
  test('of more people than the slot or ticket has places is refused with what is left [EVT-7]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (own, slot) => {
        const least = Math.min(own, slot);
        const offer = sampleOffer({
          tickets: [sampleTicket({ schedule: [slotAt('10:30', own)] })],
          timeslots: [slotAt('10:30', slot)],
        });
        const ask = (count: number) => bookingProblems(book([{ ticketId: 'adult', count, subtickets: [] }]), offer);
        expect(ask(least)).toEqual([]);
        expect(ask(least + 1)).toEqual([expect.objectContaining({ code: 'OVERBOOKED', available: least })]);
      }),
    );
  });

  test('corrected to the reported limits meets no limit that was not reported at once [EVT-7]', () => {
    const plain = anyOffer.map((offer) => ({
      ...offer,
      tickets: offer.tickets.map((ticket) => ({ ...ticket, subtickets: [], onlyWithPaidTicket: false })),
    }));
    const asked = plain.chain((offer) => fc.tuple(fc.constant(offer), fc.tuple(...offer.tickets.map(() => fc.nat(9)))));
    fc.assert(
      fc.property(asked, ([offer, counts]) => {
        const booking = book(offer.tickets.map(({ id }, at) => choose(id, counts[at] ?? 0)));
        const problems = bookingProblems(booking, offer);
        const kept = booking.choices.map((choice) => {
          const named = problems.find(({ ticketId }) => ticketId === choice.ticketId);
          return named ? { ...choice, count: named.available ?? 0 } : choice;
        });
        const later = bookingProblems({ ...booking, choices: kept }, offer).filter(({ code }) => code === 'OVERBOOKED');
        expect(problems).toEqual(expect.arrayContaining(later));
        if (problems.every(({ code }) => /^OVERBOOKED$|^TICKETS_SOLD_OUT$/.test(code))) {
          expect(problems.filter(({ ticketId }) => ticketId === undefined)).toEqual(later);
        }
      }),
    );
  });

  test('has the same problems in any order of its choices', () => {
    fc.assert(
      fc.property(anyCase, ({ offer, booking }) => {
        const codes = (choices: TicketChoice[]) =>
          bookingProblems({ ...booking, choices }, offer)
            .map((problem) => JSON.stringify(problem))
            .sort();
        expect(codes(booking.choices.toReversed())).toEqual(codes(booking.choices));
      }),
    );
  });

  test('of initial choices has no people and costs nothing [EVT-8]', () => {
    fc.assert(
      fc.property(anyTicket, (ticket) => {
        expect(peopleOf(initialChoice(ticket), ticket)).toBe(0);
        expect(choiceAmounts(initialChoice(ticket), ticket)).toEqual([]);
      }),
    );
  });
});
