import { isTourOver, tourStanding } from '@foyer/rules/tours/tour-days.ts';
import { analyticsAmount } from '@foyer/rules/money/money.ts';
import { pathOf } from '../../../app/paths.ts';
import type { Shop } from '../../../app/shop-config.ts';
import { calendarOf } from '../calendar/compact-times.ts';
import type { LoadedTour } from '../calendar/load-tour.ts';

/**
 * The tour as a schema.org Event, in JSON for a data block, escaped so that nothing in it can end the element. The prices are those of the
 * tour without tickets.
 */
export function tourJsonLd(page: LoadedTour, shop: Shop): string {
  const { tour, lifetime, day } = page;
  const { museum, origin, lang } = shop;
  const { street, zip, city, country } = tour.venue.address ?? {};
  const [time] = Object.keys(day?.times ?? {}).sort();
  const described = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: tour.name,
    description: tour.subtitle || undefined,
    inLanguage: tour.language.code,
    url: origin + pathOf(lang, 'guided-tour', { id: tour.id }),
    image: tour.image && [new URL(tour.image, origin).href],
    startDate: day && time ? `${day.date}T${time}` : lifetime?.first,
    endDate: lifetime?.last,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: tour.venue.name,
      address: tour.venue.address && {
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

/** Undefined if nothing can be bought, because the tour is over or has no prices. */
function offersOf({ tour, lifetime, now, span, fewLeftThreshold }: LoadedTour, { origin, lang }: Shop) {
  const prices = tour.prices.map(({ priceCents }) => priceCents);
  if (isTourOver(lifetime, now) || prices.length === 0) return undefined;
  const availability = { tour, lifetime, now, fewLeftThreshold, ...span, calendar: calendarOf(span.calendar) };
  const isOpen = tourStanding(availability) === 'open';
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'EUR',
    lowPrice: analyticsAmount(Math.min(...prices)),
    highPrice: analyticsAmount(Math.max(...prices)),
    offerCount: prices.length,
    availability: isOpen ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    url: origin + pathOf(lang, 'guided-tour', { id: tour.id }),
  };
}
