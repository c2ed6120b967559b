import type { ContainedTax } from '@foyer/rules/money/money.ts';
import { containedTaxes } from '@foyer/rules/money/money.ts';
import { timeOf } from '@foyer/rules/time/museum-time.ts';
import type { DocumentMuseum } from './museum-of-documents.ts';
import { inLanguage } from '../museum/schema/texts.ts';
import type { AdmissionLine } from '../orders/order-line.ts';
import { fill, textsIn } from './document-texts.ts';
import { formatDay, formatMoney, formatRate, formatTime, formatWeekday } from './formats.ts';
import sanitizeHtml from 'sanitize-html';

/** The texts of an admission line on the ticket and in the mail. */
export interface AdmissionTexts {
  readonly kind: string;
  readonly name: string;
  readonly weekday: string;
  readonly date: string;
  /** '' for a day ticket. */
  readonly time: string;
  /** When to come: `Entry from 10:30 to 11:00`, `Valid all day`. */
  readonly entry: string;
  readonly venueName: string;
  /** `Kanalstraße 12, 99990 Seefurt`; '' if the venue no longer exists. */
  readonly venueAddress: string;
  readonly wayIn: string;
  /** Guided tours only: `Language: French`; otherwise ''. */
  readonly tourLanguage: string;
  /** Guided tours only: `Meeting point: at the stairs`; otherwise ''. */
  readonly meetingPoint: string;
  /** Guided tours only: the questions with their answers, `School: Lycée du Lac`. */
  readonly answers: readonly string[];
  /** What to bring and know, one entry per paragraph. */
  readonly goodToKnow: readonly string[];
}

/** Names are as booked; the address, the entrance and what to bring are as the museum has them now. */
export function admissionTexts(line: AdmissionLine, museum: DocumentMuseum, language: string): AdmissionTexts {
  const texts = textsIn(language);
  const venue = museum.venues.find(({ id }) => String(id) === line.venueId);
  const event = museum.events.find(({ id }) => String(id) === line.eventId);
  const address = venue?.address;
  return {
    kind: kindOf(line, language),
    name: line.eventName,
    weekday: formatWeekday(line.day, language),
    date: formatDay(line.day),
    time: line.datetime === null ? '' : formatTime(timeOf(line.datetime), language),
    entry: entryOf(line, language),
    venueName: line.venueName,
    venueAddress: address ? `${address.street}, ${address.zip} ${address.city}` : '',
    wayIn: venue ? inLanguage(venue.way_in, language) : '',
    ...tourOf(line, language),
    goodToKnow: line.tour ? [texts.tourShow] : event ? paragraphsOf(inLanguage(event.texts, language).bring) : [],
  };
}

function kindOf({ type, datetime }: AdmissionLine, language: string): string {
  const texts = textsIn(language);
  if (type === 'guidedTour') return texts.guidedTour;
  return datetime === null ? texts.dayTicket : texts.ticket;
}

function tourOf(
  { tour, ticketName }: AdmissionLine,
  language: string,
): Pick<AdmissionTexts, 'tourLanguage' | 'meetingPoint' | 'answers'> {
  if (!tour) return { tourLanguage: '', meetingPoint: '', answers: [] };
  const { labelled, language: spoken, meetingPoint } = textsIn(language);
  return {
    tourLanguage: fill(labelled, { label: spoken, value: ticketName }),
    meetingPoint: fill(labelled, { label: meetingPoint, value: tour.meetingPoint }),
    answers: tour.answers.map((answer) => fill(labelled, { ...answer })),
  };
}

function entryOf({ tour, datetime, datetimeEnd }: AdmissionLine, language: string): string {
  const texts = textsIn(language);
  if (datetime === null) return texts.wholeDay;
  const from = formatTime(timeOf(datetime), language);
  if (datetimeEnd === null) return fill(texts.entryAt, { from });
  return fill(tour ? texts.tourTime : texts.entry, { from, to: formatTime(timeOf(datetimeEnd), language) });
}

/** What was booked: `2 × Adult`. A tour gives its prices and tickets; a ticket with components gives its name, then an entry for each component. */
export function ticketNames({ tour, ticketName, count, components }: AdmissionLine): string[] {
  const parts = components.filter((part) => part.count > 0).map((part) => `${part.count} × ${part.name}`);
  return tour ? parts : [`${count} × ${ticketName}`, ...parts];
}

/** Everything that was booked of a tour, each with its own price; empty for any other line. */
export function tourEntries({ tour, components }: AdmissionLine, language: string): { text: string; price: string }[] {
  if (!tour) return [];
  return components
    .filter(({ count }) => count > 0)
    .map(({ name, count, unitCents }) => ({
      text: `${count} × ${name}`,
      price: priceText(count * unitCents, language),
    }));
}

/** The tax contained in a line or an order, one text per rate [MON-2]. */
export function taxTexts(lines: readonly Pick<AdmissionLine, 'amounts'>[], language: string): string[] {
  return containedTaxes(lines.flatMap(({ amounts }) => [...amounts]))
    .filter(({ taxRate }) => taxRate > 0)
    .map((tax) => taxText(tax, language));
}

function taxText({ taxRate, taxCents }: ContainedTax, language: string): string {
  const values = { amount: formatMoney(taxCents, language), rate: formatRate(taxRate, language) };
  return fill(textsIn(language).tax, values);
}

/** `€24.00`, or the word for "free" if it costs nothing. */
export function priceText(cents: number, language: string): string {
  return cents === 0 ? textsIn(language).free : formatMoney(cents, language);
}

const marks: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
};

/** The paragraphs of the museum's HTML as plain text, without empty ones. */
export function paragraphsOf(html: string): string[] {
  const withBreaks = html.replaceAll(/<\/(p|li|h\d|div)>|<br\s*\/?>/gi, '\n');
  const text = sanitizeHtml(withBreaks, { allowedTags: [], allowedAttributes: {} });
  return text
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (mark) => marks[mark] ?? mark)
    .split('\n')
    .map((paragraph) => paragraph.replaceAll(/[^\S\u00a0]+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}
