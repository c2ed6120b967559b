import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { loadTexts } from '../../../i18n/texts.ts';
import { FailureMessage } from '../../../shell/failures/failure-message.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { BuyBar } from '../../../ui/buy-bar.tsx';
import { windowScroll } from '../../../app/navigation/window-scroll.ts';
import { type TourMomentProps, useTourMoment, type TourMoment } from '../calendar/use-tour-moment.ts';
import type { LoadedTour } from '../calendar/load-tour.ts';
import type { GroupFormProps } from '../booking/group-form.tsx';
import { TourDayStep } from '../calendar/tour-day.tsx';
import styles from './tour.module.css';
import { leadTexts, momentText, slotFace } from '../tour-texts.ts';
import type { Day, Time } from '@foyer/rules/time/museum-time.ts';
import type { TourSlot } from '@foyer/rules/tours/tour-slots.ts';
import { tourSlotState } from '@foyer/rules/tours/tour-times.ts';
import { formatTime } from '../../../i18n/formats.ts';
import { BookingStep, useFolds, type StepProps } from '../../../ui/booking-step.tsx';
import { PillGhosts, Pills, type Pill } from '../../../ui/pills.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** How many placeholders to show until a day's times are known. */
const usualTimes = 3;

interface TourTimesProps extends TourMomentProps, Pick<StepProps, 'errorRef' | 'fold'> {
  onChoose: (time: Time) => void;
}

/** The step for the time: the chosen day's times with what is left at each. Sold-out times cannot be selected [TOUR-5]. */
function TourTimes({ page, moment, errorRef, fold, onChoose }: TourTimesProps) {
  const t = useText();
  const { lang, museum } = useShop();
  const { slots, slot, loadedDay, tour, date, left } = moment;
  const stateOf = (one: TourSlot) => tourSlotState(one, tour, page.now, page.fewLeftThreshold);
  const pills = slots.map((one): Pill => {
    const { hint, mark } = slotFace(one, tour, stateOf, { t, ...museum }, left);
    const label = <time dateTime={one.time}>{formatTime(one.time, lang)}</time>;
    return { value: one.time, label, hint, mark, isDisabled: mark === 'none' };
  });
  const firstFree = pills.find(({ isDisabled }) => !isDisabled)?.value;
  const isEarliest = slot !== null && slots.length > 1 && !moment.isOwnTime && slot.time === firstFree;
  return (
    <BookingStep
      id="time"
      title={t('guided-tours.chooseTime')}
      errorRef={errorRef}
      fold={fold}
      error={loadedDay.failure && <FailureMessage failure={loadedDay.failure} onRetry={loadedDay.retry} />}
    >
      <VisuallyHidden role="status">{loadedDay.isLoading && t('guided-tours.loadingDay')}</VisuallyHidden>
      <p className={styles.earliest} role="status">
        {isEarliest && t('guided-tours.earliest')}
      </p>
      {pills.length > 0 && (
        <Pills
          name="time"
          labelledBy="step-time-title"
          pills={pills}
          chosen={slot?.time ?? null}
          onChoose={onChoose}
          isStale={loadedDay.isLoading}
        />
      )}
      {loadedDay.isLoading && pills.length === 0 && <PillGhosts count={usualTimes} />}
      {!loadedDay.isLoading && !loadedDay.failure && pills.length === 0 && (
        <p className={styles.quiet}>{t(date === null ? 'guided-tours.dayFirst' : 'guided-tours.noTimes')}</p>
      )}
    </BookingStep>
  );
}

/**
 * The booking part of a tour's page. Day and time come with the page. The group's form and its rules are loaded when the browser is idle,
 * because visitors choose a time before they enter their number [TOUR-16].
 */
export function TourChoice({ page, onGone }: { page: LoadedTour; onGone: () => void }) {
  const { lang } = useShop();
  const moment = useTourMoment(page, onGone);
  const [part, setPart] = useState<{
    readonly Form: ComponentType<GroupFormProps> | null;
  } | null>(null);
  const [dayErrors, setDayErrors] = useState<HTMLElement | null>(null);
  const [timeErrors, setTimeErrors] = useState<HTMLElement | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [wrong, setWrong] = useState<readonly ('day' | 'time')[]>([]);
  const folds = useTourFolds(moment, wrong);
  const keptFocus = useKeptFocus(part?.Form != null);
  useEffect(() => {
    const bring = async () => {
      const Form = await loadGroupForm(lang).catch(() => null);
      setPart({ Form });
    };
    // Safari does not have requestIdleCallback yet.
    const wait = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 1));
    wait(() => void bring());
  }, [attempt, lang]);
  return (
    <>
      <TourDayStep page={page} moment={moment} errorRef={setDayErrors} fold={folds.day} onChoose={folds.chooseDay} />
      <TourTimes page={page} moment={moment} errorRef={setTimeErrors} fold={folds.time} onChoose={folds.chooseTime} />
      {part?.Form && (
        <part.Form
          page={page}
          moment={moment}
          errorPlaces={{ day: dayErrors, time: timeErrors }}
          onProblems={setWrong}
        />
      )}
      {part?.Form === null && (
        <FailureMessage failure={{ kind: 'offline' }} onRetry={() => setAttempt((number) => number + 1)} />
      )}
      {part === null && <EmptyForm moment={moment} {...keptFocus} />}
    </>
  );
}

/** Folds steps only for a choice of the visitor. A day or time chosen for them stays visible among the others. */
function useTourFolds(moment: TourMoment, wrong: readonly ('day' | 'time')[]) {
  const t = useText();
  const { lang } = useShop();
  const { date, slot, loadedDay, monthFailure } = moment;
  const isSound = { day: monthFailure === null, time: loadedDay.failure === null };
  const { foldOf, close } = useFolds<'day' | 'time'>((step) => isSound[step] && !wrong.includes(step), {
    changeLabel: t('guided-tours.change'),
    show: (step) => windowScroll.show(step),
  });
  return {
    day: foldOf('day', moment.isOwnDay && date !== null ? momentText(date, null, { t, lang }) : null),
    time: foldOf('time', slot && moment.isOwnTime ? formatTime(slot.time, lang) : null),
    chooseDay: (day: Day) => {
      close();
      moment.chooseDay(day);
    },
    chooseTime: (time: Time) => {
      close();
      if (date !== null) moment.choose(date, time);
    },
  };
}

/** Keeps the focus on the step of the people when the form replaces its placeholder. */
function useKeptFocus(hasForm: boolean) {
  const isFocused = useRef(false);
  useEffect(() => {
    if (hasForm && isFocused.current) document.getElementById('step-people')?.focus({ preventScroll: true });
  }, [hasForm]);
  return {
    onFocus: () => {
      isFocused.current = true;
    },
    onBlur: () => {
      isFocused.current = false;
    },
  };
}

/** The form with its texts. */
async function loadGroupForm(lang: string) {
  const [{ GroupForm }] = await Promise.all([import('../booking/group-form.tsx'), loadTexts(lang, ['tour-group'])]);
  return GroupForm;
}

/** A placeholder for the form, with the bar that is below it. */
function EmptyForm({ moment: { date, slot }, ...focus }: { moment: TourMoment } & ReturnType<typeof useKeptFocus>) {
  const t = useText();
  const { lang } = useShop();
  const lead = date === null ? 'day' : slot === null ? 'time' : 'people';
  return (
    <>
      <section
        id="step-people"
        className={styles.coming}
        tabIndex={-1}
        aria-label={t('guided-tours.choosePeople')}
        aria-busy
        {...focus}
      />
      <BuyBar
        title={t('guided-tours.summary')}
        lang={lang}
        moment={date ? momentText(date, slot?.time ?? null, { t, lang }, 'short') : t('guided-tours.noDay')}
        lines={[]}
        totalCents={0}
        totalNote={t('guided-tours.inclVat')}
        isEmpty
        buttonLabel={t(leadTexts[lead])}
        isNextStep={false}
        isPending={false}
        onAdd={() => {
          const step = document.getElementById(`step-${lead}`);
          step?.focus({ preventScroll: true });
          windowScroll.show(step);
        }}
      />
    </>
  );
}
