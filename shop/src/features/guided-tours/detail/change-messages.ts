import type { TourChange } from '@foyer/rules/tours/tour-change.ts';
import { formatMoney, formatTime } from '../../../i18n/formats.ts';
import type { TourDraft } from '../booking/tour-draft.ts';
import type { TourMessages } from './tour-messages.ts';

/** One thing that did not stay as it was, in words. */
export function changeMessages(
  change: TourChange,
  { before, from, booking }: TourDraft,
  { t, lang }: TourMessages,
): string {
  const named = { name: nameIn(before, change) ?? nameIn(from, change) ?? '' };
  switch (change.code) {
    case 'TIME_CHANGED':
      return booking.time === null
        ? t('tour-group.change.noTime')
        : t('tour-group.change.time', { time: formatTime(booking.time, lang) });
    case 'PRICE_CHANGED':
    case 'TICKET_PRICE_CHANGED':
      return t('tour-group.change.price', {
        ...named,
        before: formatMoney(change.cents?.before ?? 0, lang),
        now: formatMoney(change.cents?.now ?? 0, lang),
      });
    case 'PRICE_GONE':
    case 'TICKET_GONE':
    case 'SUBTICKET_GONE':
      return t('tour-group.change.gone', named);
    case 'QUESTION_GONE':
    case 'ANSWER_GONE':
      return t('tour-group.change.answer', named);
  }
}

/** What the price, ticket, component or question is called that a change is about: each kind has ids of its own. */
function nameIn({ prices, schedule, tickets, questions }: TourDraft['from'], { code, id, subticketId }: TourChange) {
  if (code.startsWith('PRICE_')) {
    const listed = [...prices, ...Object.values(schedule).flatMap((entry) => entry.prices)];
    return listed.find((price) => price.id === id)?.name;
  }
  if (!code.includes('TICKET_')) return questions.find((question) => question.id === id)?.label;
  const ticket = tickets.find((one) => one.id === id);
  return ticket?.subtickets.find((sub) => sub.id === subticketId)?.name ?? ticket?.name;
}
