import { useState } from 'react';
import { addDays, endOfMonth, museumNow, startOfMonth, type Day } from '@foyer/rules/time/museum-time.ts';
import { now } from '../app/clock.ts';
import { Progress } from '../features/checkout/progress.tsx';
import { momentText } from '../features/tickets/calendar/day-texts.ts';
import { formatDay, formatMoney, formatTime } from '../i18n/formats.ts';
import { useText } from '../i18n/use-text.ts';
import { useShop } from '../app/shop-config.ts';
import { AddedNotice, BuyBar } from '../ui/buy-bar.tsx';
import { BookingStep } from '../ui/booking-step.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { MonthCalendar } from '../ui/calendar/month-calendar.tsx';
import type { DayFace } from '../ui/calendar/month-grid.tsx';
import { PillGhosts, Pills } from '../ui/pills.tsx';
import { Exhibit, useHall } from './exhibit.tsx';

const marks = ['free', 'few', 'none', 'closed'] as const;
const steps = ['cart', 'signin', 'payment', 'complete'] as const;

/** Controls for choosing and paying a visit. */
export function BookingExhibits() {
  const t = useText();
  const id = useHall();
  const { lang, museum } = useShop();
  const { day: today } = museumNow(now(), museum.timeZone);
  const [day, setDay] = useState<Day | null>(addDays(today, 2));
  const [time, setTime] = useState('10:30');
  const words = {
    free: t('tickets.state.places', { count: 40 }),
    few: t('tickets.state.fewLeft', { count: 3 }),
    none: t('tickets.state.soldOut'),
    closed: t('tickets.state.closed'),
  };
  const short = {
    free: '40',
    few: t('tickets.cell.fewLeft', { count: 3 }),
    none: t('tickets.cell.soldOut'),
    closed: t('tickets.cell.closed'),
  };
  const faceOf = (one: Day): DayFace => {
    if (one < today)
      return {
        mark: 'past',
        word: '',
        label: `${formatDay(one)}, ${t('tickets.state.past')}`,
        reason: t('tickets.state.past'),
      };
    const mark = marks[Number(one.slice(8)) % marks.length] ?? 'free';
    const isOpen = mark === 'free' || mark === 'few';
    return { mark, word: short[mark], label: `${formatDay(one)}, ${words[mark]}`, reason: isOpen ? null : words[mark] };
  };
  const item = { id: '1', text: `2 × ${t('tickets.title')}`, cents: 2400 };
  return (
    <>
      <Exhibit name="MonthCalendar: free, few left, sold out, closed, past, today, chosen">
        <p id={id('calendar')}>{t('tickets.chooseDay')}</p>
        <MonthCalendar
          range={{ first: startOfMonth(today), last: endOfMonth(today, 1) }}
          lang={lang}
          today={today}
          chosen={day}
          start={today}
          faceOf={faceOf}
          labelledBy={id('calendar')}
          previousLabel={t('tickets.previousMonth')}
          nextLabel={t('tickets.nextMonth')}
          pastLabel={t('tickets.pastDays')}
          endReason={null}
          isSingle
          onChoose={setDay}
        />
      </Exhibit>
      <Exhibit name="Pills: free, few left, sold out, chosen; on their way">
        <p id={id('times')}>{t('tickets.chooseTime')}</p>
        <Pills
          name={id('time')}
          labelledBy={id('times')}
          pills={(['free', 'few', 'none'] as const).map((mark, at) => ({
            value: `1${at}:30`,
            label: formatTime(`1${at}:30`, lang),
            hint: words[mark],
            mark,
            isDisabled: mark === 'none',
          }))}
          chosen={time}
          onChoose={setTime}
        />
        <PillGhosts count={3} />
      </Exhibit>
      <Exhibit name="BookingStep: plain, with a problem">
        <BookingStep id={id('step')} title={t('tickets.chooseTickets')}>
          <p>{t('tickets.dayFirst')}</p>
        </BookingStep>
        <BookingStep id={id('wrong')} title={t('tickets.chooseDay')} error={t('tickets.problem.DATE_REQUIRED')}>
          <p>{t('tickets.noTickets')}</p>
        </BookingStep>
      </Exhibit>
      <Exhibit name="BuyBar: nothing chosen, chosen, pending">
        {(['empty', 'chosen', 'pending'] as const).map((state) => (
          <BuyBar
            key={state}
            title={`${t('tickets.summary')}: ${id(state)}`}
            lang={lang}
            moment={state === 'empty' ? t('tickets.noDay') : momentText(day ?? today, time, { t, lang })}
            lines={state === 'empty' ? [] : [item]}
            totalCents={state === 'empty' ? 0 : item.cents}
            totalNote={t('tickets.inclVat')}
            isEmpty={state === 'empty'}
            problem={state === 'empty' ? t('tickets.problem.NOTHING_CHOSEN') : undefined}
            buttonLabel={
              state === 'empty'
                ? t('tickets.chooseTickets')
                : t('tickets.add', { count: 2, price: formatMoney(2400, lang) })
            }
            isPending={state === 'pending'}
            onAdd={() => undefined}
          />
        ))}
      </Exhibit>
      <Exhibit name="AddedNotice">
        <AddedNotice
          label={`${t('shell.basket')}: ${id('added')}`}
          title={t('tickets.added', { count: 2 })}
          moment={momentText(day ?? today, time, { t, lang })}
          total={formatMoney(2400, lang)}
          added={item}
        >
          <ButtonLink kind="primary" to="#">
            {t('tickets.toCart')}
          </ButtonLink>
        </AddedNotice>
      </Exhibit>
      <Exhibit name="Progress: each of four steps">
        {steps.map((step) => (
          <Progress key={step} current={step} />
        ))}
      </Exhibit>
    </>
  );
}
