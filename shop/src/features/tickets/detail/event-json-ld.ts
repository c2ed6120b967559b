import type { EventTicket } from '@foyer/contract/events/event-ticket.ts';
import { calendarRange, eventIsOver, firstAvailableDay } from '@foyer/rules/events/event-availability.ts';
import { choiceCents, initialChoice } from '@foyer/rules/events/ticket-choice.ts';
import { analyticsAmount } from '@foyer/rules/money/money.ts';
import { pathOf } from '../../../app/paths.ts';
import type { Shop } from '../../../app/shop-config.ts';
import type { EventPage } from './load-event.ts';

/**
 * The event as a schema.org ExhibitionEvent, in JSON for a data block, escaped so that nothing in it can end the element. The prices are
 * for the minimum number of people of each ticket.
 */
export function eventJsonLd(page: EventPage, shop: Shop): string {
  const { event, availability } = page;
  const { museum, origin, lang } = shop;
  const { street, zip, city, country } = event.venue.address ?? {};
  const described = {
    '@context': 'https://schema.org',
    '@type': 'ExhibitionEvent',
    name: event.name,
    description: event.subtitle || undefined,
    inLanguage: lang,
    url: addressOf(page, shop),
    image: event.image && [new URL(event.image, origin).href],
    startDate: event.start ?? availability.lifetime?.first,
    endDate: event.end ?? availability.lifetime?.last,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.venue.name,
      address: event.venue.address && {
        '@type': 'PostalAddress',
        streetAddress: street,
        postalCode: zip,
        addressLocality: city,
        addressCountry: country,
      },
    },
    organizer: { '@type': 'Organization', name: museum.name, url: shop.mainSiteUrl ?? origin },
    offers: offersOf(page, shop),
  };
  return JSON.stringify(described).replaceAll('<', String.raw`\u003c`);
}

function addressOf({ event }: EventPage, { origin, lang }: Shop): string {
  return origin + pathOf(lang, 'ticket', { id: event.id });
}

/** Undefined if nothing can be bought, because the event is over or has no tickets. */
function offersOf(page: EventPage, shop: Shop) {
  const { event, availability, day } = page;
  const prices = day.tickets.map(leastCents);
  if (eventIsOver(event, availability.now) || prices.length === 0) return undefined;
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'EUR',
    lowPrice: analyticsAmount(Math.min(...prices)),
    highPrice: analyticsAmount(Math.max(...prices)),
    offerCount: prices.length,
    availability: availabilityOf(page),
    url: addressOf(page, shop),
  };
}

function leastCents(ticket: EventTicket): number {
  return choiceCents({ ...initialChoice(ticket), count: 1 }, ticket);
}

/** Undefined for an event that has days beyond this page's calendar, because those are unknown. */
function availabilityOf({ availability }: EventPage): string | undefined {
  if (firstAvailableDay(availability)) return 'https://schema.org/InStock';
  const { lifetime, now } = availability;
  const isKnown = !lifetime || lifetime.last <= calendarRange(now.day).last;
  return isKnown ? 'https://schema.org/SoldOut' : undefined;
}
