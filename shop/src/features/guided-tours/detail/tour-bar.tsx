import { tourTotal } from '@foyer/rules/tours/tour-prices.ts';
import { toTourLine } from '../../../cart/items/counted-tour.ts';
import { partsOf } from '../../../cart/items/tour-item.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { BuyBar } from '../../../ui/buy-bar.tsx';
import { changeMessages } from './change-messages.ts';
import { momentMessages } from './tour-messages.ts';
import type { TourBookingState } from '../booking/use-tour-booking.ts';

/** What is chosen and what it costs at every step [TOUR-16], with the button that adds it. */
export function TourBar({ booking, onAdd }: { booking: TourBookingState; onAdd: () => void }) {
  const t = useText();
  const { lang } = useShop();
  const { draft, tour, slot } = booking;
  const { date, sight } = booking.moment;
  const { cents } = tourTotal(draft.booking, tour);
  const line = toTourLine({ ...draft.booking, day: date ?? '', time: slot?.time ?? '' }, tour, draft.people);
  const isEmpty = draft.people === 0 && line.count === 0;
  // Nothing is bought at another price, or for another time, than the button was pressed for.
  const news = booking.news.map((change) => changeMessages(change, draft, { t, lang }));
  if (news.length > 0 && booking.problems.length === 0) news.push(t('tour-group.pressAgain'));
  const price = formatMoney(cents, lang);
  const addLabel = isEmpty ? t('guided-tours.addNone') : t('tour-group.add', { count: draft.people, price });
  return (
    <BuyBar
      title={t('guided-tours.summary')}
      lang={lang}
      moment={date ? momentMessages(date, slot?.time ?? null, { t, lang }, 'short') : t('guided-tours.noDay')}
      lines={partsOf(line).map(({ id, name, count, price: each }) => ({
        id,
        words: `${count} × ${name}`,
        cents: each * count,
      }))}
      totalCents={cents}
      totalNote={t('guided-tours.inclVat')}
      isEmpty={isEmpty}
      problem={booking.tries > 0 && booking.isCartFull ? t('tour-group.cartFull') : news.join(' ')}
      buttonLabel={booking.isChange ? t('tour-group.applyChange') : addLabel}
      isPending={sight.isLoading || booking.isAdding}
      onAdd={onAdd}
    />
  );
}
