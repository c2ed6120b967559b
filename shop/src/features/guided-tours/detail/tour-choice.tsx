import { useEffect, useState, type ComponentType } from 'react';
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
import { BookingStep, type Fold, type StepProps } from '../../../ui/booking-step.tsx';
import { PillGhosts, Pills, type Pill } from '../../../ui/pills.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** How many times a day usually has, until they are known. */
const usualTimes = 3;

interface TourTimesProps extends TourMomentProps, Pick<StepProps, 'errorRef' | 'fold'> {
  onChoose: (time: Time) => void;
}

/** The times of the chosen day with what is left at each; what is sold out cannot be selected [TOUR-5]. */
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
 * Day and time come with the page. The group's form, with its rules, is loaded when the browser is idle: visitors look for a time before they
 * say how many they are [TOUR-16].
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
  const folds = useFolds(moment, wrong);
  useEffect(() => {
    const bring = async () => {
      const Form = await loadGroupForm(lang).catch(() => null);
      setPart({ Form });
    };
    // Safari knows no idle callback yet.
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
      {part === null && <EmptyForm moment={moment} />}
    </>
  );
}

/**
 * On narrow screens a step in which something is chosen folds into one line. It opens again to be changed, and where there is a problem
 * in it. A day or time that the visitor has not chosen stays in sight with the others.
 */
function useFolds(moment: TourMoment, wrong: readonly ('day' | 'time')[]) {
  const t = useText();
  const { lang } = useShop();
  const [opened, setOpened] = useState<'day' | 'time' | null>(null);
  const { date, slot, loadedDay, monthFailure } = moment;
  const isSound = { day: monthFailure === null, time: loadedDay.failure === null };
  const foldOf = (step: 'day' | 'time', chosen: string | null): Fold => ({
    isFolded: chosen !== null && opened !== step && isSound[step] && !wrong.includes(step),
    chosen,
    changeLabel: t('guided-tours.change'),
    onChange: () => setOpened(step),
    show: (element) => windowScroll.show(element, { block: 'start' }),
  });
  return {
    day: foldOf('day', moment.isOwnDay && date !== null ? momentText(date, null, { t, lang }) : null),
    time: foldOf('time', slot && moment.isOwnTime ? formatTime(slot.time, lang) : null),
    chooseDay: (day: Day) => {
      setOpened(null);
      moment.chooseDay(day);
    },
    chooseTime: (time: Time) => {
      setOpened(null);
      if (date !== null) moment.choose(date, time);
    },
  };
}

/** The form with its texts. */
async function loadGroupForm(lang: string) {
  const [{ GroupForm }] = await Promise.all([import('../booking/group-form.tsx'), loadTexts(lang, ['tour-group'])]);
  return GroupForm;
}

/** The room that the form will take, with the bar that stands below it. */
function EmptyForm({ moment: { date, slot } }: { moment: TourMoment }) {
  const t = useText();
  const { lang } = useShop();
  const lead = date === null ? 'day' : slot === null ? 'time' : 'people';
  return (
    <>
      <div id="step-people" className={styles.coming} />
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
        onAdd={() => windowScroll.show(document.getElementById(`step-${lead}`), { block: 'start' })}
      />
    </>
  );
}
