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
import { momentText, slotFace } from '../tour-texts.ts';
import type { TourSlot } from '@foyer/rules/tours/tour-slots.ts';
import { tourSlotState } from '@foyer/rules/tours/tour-times.ts';
import { formatTime } from '../../../i18n/formats.ts';
import { BookingStep, type StepProps } from '../../../ui/booking-step.tsx';
import { PillGhosts, Pills, type Pill } from '../../../ui/pills.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** How many times a day usually has, until they are known. */
const usualTimes = 3;

/** The times of the chosen day with what is left at each; what is sold out cannot be selected [TOUR-5]. */
function TourTimes({ page, moment, errorRef }: TourMomentProps & Pick<StepProps, 'errorRef'>) {
  const t = useText();
  const { lang, museum } = useShop();
  const { slots, slot, loadedDay, tour, date, left } = moment;
  const stateOf = (one: TourSlot) => tourSlotState(one, tour, page.now, page.fewLeftThreshold);
  const pills = slots.map((one): Pill => {
    const { hint, mark } = slotFace(one, tour, stateOf, { t, ...museum }, left);
    const label = <time dateTime={one.time}>{formatTime(one.time, lang)}</time>;
    return { value: one.time, label, hint, mark, isDisabled: mark === 'none' };
  });
  return (
    <BookingStep
      id="time"
      title={t('guided-tours.chooseTime')}
      errorRef={errorRef}
      error={loadedDay.failure && <FailureMessage failure={loadedDay.failure} onRetry={loadedDay.retry} />}
    >
      <VisuallyHidden role="status">{loadedDay.isLoading && t('guided-tours.loadingDay')}</VisuallyHidden>
      {pills.length > 0 && (
        <Pills
          name="time"
          labelledBy="step-time-title"
          pills={pills}
          chosen={slot?.time ?? null}
          onChoose={(time) => date !== null && moment.choose(date, time)}
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
      <TourDayStep page={page} moment={moment} errorRef={setDayErrors} />
      <TourTimes page={page} moment={moment} errorRef={setTimeErrors} />
      {part?.Form && <part.Form page={page} moment={moment} errorPlaces={{ day: dayErrors, time: timeErrors }} />}
      {part?.Form === null && (
        <FailureMessage failure={{ kind: 'offline' }} onRetry={() => setAttempt((number) => number + 1)} />
      )}
      {part === null && <EmptyForm moment={moment} />}
    </>
  );
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
  return (
    <>
      <div className={styles.coming} />
      <BuyBar
        title={t('guided-tours.summary')}
        lang={lang}
        moment={date ? momentText(date, slot?.time ?? null, { t, lang }, 'short') : t('guided-tours.noDay')}
        lines={[]}
        totalCents={0}
        totalNote={t('guided-tours.inclVat')}
        isEmpty
        buttonLabel={t('guided-tours.addNone')}
        isPending={false}
        onAdd={() => windowScroll.show(document.getElementById('step-time'))}
      />
    </>
  );
}
