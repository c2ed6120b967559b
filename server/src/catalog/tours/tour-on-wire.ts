import type { tour as tourOnContract } from '@foyer/contract/tours/tour.ts';
import type { InferInput } from 'valibot';
import { pictureAddress } from '../content/media.ts';
import { addressOf, named } from '../events/event-on-wire.ts';
import type { Museum } from '../../museum/schema/model.ts';
import { inLanguage } from '../../museum/schema/texts.ts';
import type { MuseumTour } from '../../museum/schema/tour-model.ts';

export type TourOnWire = InferInput<typeof tourOnContract>;

/** A server has a single museum, which the API calls `shop=1`. */
const museumId = 1;

const switch01 = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** A tour as the list has it: without tickets, questions and schedule. `additions` are fields that the specification does not have [DATA-3]. */
export function tourOnWire(museum: Museum, tour: MuseumTour, language: string, additions: boolean): TourOnWire {
  const texts = inLanguage(tour.texts, language);
  return {
    id: tour.id,
    name: texts.name,
    eventName: texts.event,
    max_participants: tour.max_participants,
    min_participants: tour.min_participants,
    single_ticketing: switch01(tour.single_ticketing),
    book_complete_tour: switch01(tour.book_complete_tour),
    booking_without_tickets: switch01(tour.booking_without_tickets),
    priceList: pricesOnWire(tour.prices, language, additions),
    custom_groups: tour.groups.map((id) => named(museum.groups, id, language)),
    langIdentifier: tour.language,
    langName: languageName(tour.language, language),
    museumId,
    venue: { ...named(museum.venues, tour.venue, language), ...(additions && addressOf(museum, tour.venue)) },
    category: named(museum.tourCategories, tour.category, language),
    ...(additions && {
      subtitle: texts.subtitle,
      description: texts.description,
      image: pictureAddress(tour.picture),
      image_alt: inLanguage(tour.picture.alt, language),
      meeting_point: texts.meeting_point,
      duration: tour.duration_minutes,
    }),
  };
}

/** What the booking form needs in addition: tickets with their components, and questions with their options. */
export function tourFormOnWire(
  { tickets, questions }: MuseumTour,
  language: string,
  additions: boolean,
): Pick<TourOnWire, 'tickets' | 'questions'> {
  const translated = <T extends { readonly name: MuseumTour['prices'][number]['name'] }>({ name, ...entry }: T) => ({
    ...entry,
    name: inLanguage(name, language),
  });
  return {
    tickets: tickets.map(({ subtickets, max_quantity, ...ticket }) => ({
      ...translated(ticket),
      ...(additions && { max_quantity }),
      subtickets: subtickets.map(({ min_quantity, max_quantity: most, ...sub }) => ({
        ...translated(sub),
        ...(additions && { min_quantity, max_quantity: most }),
      })),
    })),
    questions: questions.map(({ id, type, label, mandatory, options }) => ({
      qId: id,
      type,
      label: inLanguage(label, language),
      mandatory: switch01(mandatory),
      options: options.map(translated),
    })),
  };
}

export function pricesOnWire(
  prices: MuseumTour['prices'],
  language: string,
  additions: boolean,
): NonNullable<TourOnWire['priceList']> {
  return prices.map(({ name, max_quantity, ...entry }) => ({
    ...entry,
    name: inLanguage(name, language),
    ...(additions && { max_quantity }),
  }));
}

/** The name of a language in another language, capitalised to stand alone: `fr` in German is `Französisch`. */
export function languageName(code: string, language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
}
