import type { Tour } from '@foyer/contract/tours/tour.ts';
import type { TimeState } from '@foyer/rules/events/event-availability.ts';
import { addDays, type Day, type Time } from '@foyer/rules/time/museum-time.ts';
import { countsTours, smallestGroup } from '@foyer/rules/tours/tour-counts.ts';
import { priceFrom } from '@foyer/rules/tours/tour-prices.ts';
import type { TourSlot } from '@foyer/rules/tours/tour-slots.ts';
import { formatMoney, formatTime, formatWeekday, formatWeekdayAndDay } from '../../i18n/formats.ts';
import type { TextContext, Translate } from '../../i18n/use-text.ts';
import type { PillMark } from '../../ui/pills.tsx';
import type { RemainingAfterCart } from './calendar/use-remaining.ts';

/** The context of texts about places. `showsPlaces`: whether the museum shows how many are left. */
export interface PlacesContext {
  readonly t: Translate;
  readonly showsPlaces: boolean;
}

/** A step that needs a choice before a tour can be added. */
export type MissingStep = 'day' | 'time' | 'people';

/** The label of the button that leads to the step. */
export const leadTexts = {
  day: 'guided-tours.chooseDay',
  time: 'guided-tours.chooseTime',
  people: 'guided-tours.choosePeople',
} as const satisfies Record<MissingStep, string>;

/** "today", "tomorrow", otherwise the weekday. */
export function nearDay(day: Day, today: Day, { t, lang }: TextContext): string {
  if (day === today) return t('guided-tours.today');
  return day === addDays(today, 1) ? t('guided-tours.tomorrow') : formatWeekday(day, lang);
}

/** A day, and the time if there is one: `Samstag, 21.11.2026, 10:30 Uhr`. `short` is for narrow places: `Sa, …`. */
export function momentText(
  day: Day,
  time: Time | null,
  { t, lang }: TextContext,
  width: 'long' | 'short' = 'long',
): string {
  const date = formatWeekdayAndDay(day, lang, width);
  return time === null ? date : t('guided-tours.moment', { day: date, time: formatTime(time, lang) });
}

/** The lowest price of the tour, without tickets, per person or per group [TOUR-6]. */
export function priceFromText(tour: Tour, { t, lang }: TextContext): string {
  // Ignore prices of zero, which are for companions.
  const lists = [tour.prices, ...Object.values(tour.schedule).map(({ prices }) => prices)].flat();
  const paid = lists.filter(({ priceCents }) => priceCents > 0);
  const from = priceFrom(paid.length > 0 ? { ...tour, prices: paid, schedule: {} } : tour);
  if (!from) return '';
  const price = from.cents === 0 ? t('guided-tours.free') : formatMoney(from.cents, lang);
  const isOne = paid.every(({ priceCents }) => priceCents === from.cents);
  return t(from.per === 'tour' ? 'guided-tours.perTour' : 'guided-tours.perPerson', {
    price: isOne ? price : t('guided-tours.from', { price }),
  });
}

/** The size of a group: the maximum, and the minimum if that is more than one person. */
export function groupText(tour: Tour, t: Translate): string {
  const most = tour.maxParticipants;
  const least = smallestGroup(tour);
  return least > 1 ? t('guided-tours.groupFromTo', { least, most }) : t('guided-tours.groupTo', { count: most });
}

/** What is left: places, or tours if whole tours are booked. */
export function countText({ tourCount, places }: TourSlot, tour: Tour, t: Translate): string {
  return countsTours(tour)
    ? t('guided-tours.state.tours', { count: tourCount })
    : t('guided-tours.state.places', { count: places });
}

/** What is left at a time: places, or tours if whole tours are booked; or a note that the rest is in the visitor's cart. */
export function slotFace(
  slot: TourSlot,
  tour: Tour,
  stateOf: (slot: TourSlot) => TimeState,
  { t, showsPlaces }: PlacesContext,
  left: RemainingAfterCart = (reported) => reported,
): { hint: string; mark: PillMark } {
  const reported = stateOf(slot);
  if (reported === 'soldOut' || slot.isSoldOut) return { mark: 'none', hint: t('guided-tours.state.soldOut') };
  if (reported === 'past') return { mark: 'none', hint: t('guided-tours.state.past') };
  const { tourCount, places } = left(slot, tour);
  const remaining = { ...slot, tourCount, places };
  const state = stateOf(remaining);
  if (state === 'soldOut') return { mark: 'few', hint: t('guided-tours.state.alreadyInCart') };
  const isFew = state === 'fewLeft';
  const mark = isFew ? 'few' : 'free';
  if (!isFew && !showsPlaces) return { mark, hint: t('guided-tours.state.available') };
  if (isFew && !countsTours(tour)) return { mark, hint: t('guided-tours.state.fewLeft', { count: places }) };
  return { mark, hint: countText(remaining, tour, t) };
}
