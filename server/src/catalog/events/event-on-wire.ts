import type { event } from '@foyer/contract/events/event.ts';
import type { InferInput } from 'valibot';
import { pictureAddress } from '../content/media.ts';
import type { MuseumEvent, MuseumTicket } from '../../museum/schema/event-model.ts';
import type { Museum } from '../../museum/schema/model.ts';
import type { At } from '../../museum/schedule/plan.ts';
import { eventEnd, eventStart } from '../../museum/schedule/plan.ts';
import { inLanguage } from '../../museum/schema/texts.ts';

export type EventOnWire = InferInput<typeof event>;

/** An event on the wire; `additions` are fields that the specification does not have [DATA-4]. */
export function eventOnWire(
  museum: Museum,
  event: MuseumEvent,
  language: string,
  at: At,
  additions: boolean,
): EventOnWire {
  const texts = inLanguage(event.texts, language);
  const start = eventStart(event, at);
  return {
    id: event.id,
    name: texts.name,
    venue: { ...named(museum.venues, event.venue, language), ...(additions && addressOf(museum, event.venue)) },
    custom_groups: event.groups.map((id) => named(museum.groups, id, language)),
    sequence_no: event.sequence_no,
    sorting_datetime: start,
    end: eventEnd(event, at),
    ...(additions && {
      subtitle: texts.subtitle,
      description: texts.description,
      visit_note: texts.bring,
      image: pictureAddress(event.picture),
      image_alt: inLanguage(event.picture.alt, language),
      start,
      price_from: priceFrom(event.tickets),
      gallery: event.gallery.map((picture) => ({
        image: pictureAddress(picture),
        image_alt: inLanguage(picture.alt, language),
      })),
      related: relatedTo(museum, event, language),
    }),
  };
}

/**
 * The tours and the catalogue that the event's file names. A tour in several languages is listed once: in the visitor's language, or in its
 * first if it lacks that.
 */
function relatedTo(museum: Museum, event: MuseumEvent, language: string): EventOnWire['related'] {
  const tours = museum.tours.filter(({ id }) => event.tours.includes(id));
  const ownTours = [...new Set(tours.map(({ texts }) => texts))].flatMap((texts) => {
    const versions = tours.filter((tour) => tour.texts === texts);
    return versions.find((tour) => tour.language === language) ?? versions[0] ?? [];
  });
  const catalogue = museum.articles.filter(({ id }) => id === event.catalogue);
  return [
    ...ownTours.map((tour) => ({ kind: 'tour' as const, ...offerOf(tour, language) })),
    ...catalogue.map((article) => ({ kind: 'product' as const, ...offerOf(article, language) })),
  ];
}

function offerOf({ id, texts, picture }: Museum['tours'][number] | Museum['articles'][number], language: string) {
  const { name, subtitle } = inLanguage<{ name: string; subtitle: string }>(texts, language);
  return { id, name, subtitle, image: pictureAddress(picture) };
}

/** The id and name of an entry of the museum's lists, for whatever refers to it. */
export function named(
  list: Museum['groups'] | Museum['venues'],
  id: number,
  language: string,
): { id: number; name: string } {
  const found = list.find((entry) => entry.id === id);
  return { id, name: found ? inLanguage(found.name, language) : '' };
}

/** The venue's address, for visitors who have to find it. */
export function addressOf(museum: Museum, id: number): Pick<EventOnWire['venue'], 'address'> {
  const found = museum.venues.find((venue) => venue.id === id)?.address;
  if (!found) return {};
  const { street, zip, city, country } = found;
  return { address: { street, zip, city, country } };
}

/** The lowest price of a person who pays, in cents; 0 if everything is free. */
function priceFrom(tickets: readonly MuseumTicket[]): number {
  const paid = tickets.map(leastPrice).filter((cents) => cents > 0);
  return paid.length === 0 ? 0 : Math.min(...paid);
}

function leastPrice({ price, subtickets }: MuseumTicket): number {
  const parts = subtickets.map((sub) => sub.price).filter((cents) => cents > 0);
  return price > 0 || parts.length === 0 ? price : Math.min(...parts);
}
