import { useEffect, useState, type ReactNode } from 'react';
import { AfterAdding } from '../../../payment/after-adding.tsx';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { placeIdOf, peopleFieldId, stepOf } from './form-problems.ts';
import { Shares, useShares } from './shares.tsx';
import { leadToStep, leadToTimes, StepProblems, type TourStepProps } from './step-problems.tsx';
import type { TourMomentProps } from '../calendar/use-tour-moment.ts';
import { TourPrices, TourTickets } from './prices-and-tickets.tsx';
import { TourQuestions } from './tour-questions.tsx';
import { useProblemTexts, changeText } from './use-problem-texts.ts';
import { useTourBooking, type Added, type TourBookingState } from './use-tour-booking.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { useShop } from '../../../app/shop-config.ts';
import { AddedNotice, BuyBar } from '../../../ui/buy-bar.tsx';
import { leadTexts, momentText, type MissingStep } from '../tour-texts.ts';
import { maxCount } from '@foyer/rules/events/ticket-choice.ts';
import { entryCount } from '@foyer/rules/tours/tour-counts.ts';
import { groupFit } from '@foyer/rules/tours/tour-group.ts';
import { BookingStep } from '../../../ui/booking-step.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import styles from './tour-form.module.css';
import type { TourChange } from '@foyer/rules/tours/tour-change.ts';
import type { TourDraft } from './tour-draft.ts';
import { tourTotal } from '@foyer/rules/tours/tour-prices.ts';
import { toTourItem } from '../../../cart/items/counted-tour.ts';
import { partsOf } from '../../../cart/items/tour-item.ts';

export interface GroupFormProps extends TourMomentProps {
  /** Elements in the steps before the form, in which it renders their problems. Only the form has the rules that find them. */
  errorPlaces: Readonly<Record<'day' | 'time', HTMLElement | null>>;
  /** Called with the steps that have problems, so that they stay unfolded. */
  onProblems: (steps: readonly ('day' | 'time')[]) => void;
}

/** The form of a group: people, prices, tickets, questions, in the order in which groups decide [TOUR-16]. */
export function GroupForm({ page, moment, errorPlaces, onProblems }: GroupFormProps) {
  const t = useText();
  const to = usePath();
  const navigate = useNavigate();
  const booking = useTourBooking(page, moment);
  const texts = useProblemTexts(booking, page);
  const [summaryKey, setSummaryKey] = useState(0);
  const shares = useShares(booking);
  const step = { booking, texts };
  const { problems } = booking;
  const [isDayWrong, isTimeWrong] = ['day', 'time'].map((place) => problems.some((one) => stepOf(one) === place));
  useEffect(() => {
    onProblems([...(isDayWrong ? ['day' as const] : []), ...(isTimeWrong ? ['time' as const] : [])]);
  }, [onProblems, isDayWrong, isTimeWrong]);

  // Without problems, hide the summary until the next try, so that a later problem does not take the focus while the visitor types.
  if (summaryKey > 0 && problems.length === 0) setSummaryKey(0);

  const lead = booking.isChange ? null : missingStep(booking);
  const add = async () => {
    if (lead) return leadToStep(lead);
    // The day could not be loaded, so nothing can be validated. The step of the times shows what to do.
    if (booking.moment.loadedDay.failure) return leadToTimes();
    const outcome = await booking.add();
    if (outcome === 'failed') return leadToTimes();
    if (outcome === 'added' || outcome === 'addedFormChanged') {
      setSummaryKey(0);
      if (booking.isChange) showToast(t('tour-group.changed'), 'success');
      // The form stays with the input made meanwhile, so a toast replaces the notice.
      else if (outcome === 'addedFormChanged') showToast(t('tour-group.added'), 'success');
      if (booking.isChange && outcome === 'added') void navigate(to('checkout'));
    } else if (outcome.length > 0) setSummaryKey((key) => key + 1);
  };
  return (
    <>
      {errorPlaces.day && createPortal(<StepProblems place="day" {...step} />, errorPlaces.day)}
      {errorPlaces.time && createPortal(<StepProblems place="time" {...step} />, errorPlaces.time)}
      {/* Changes found by pressing the button are shown at the button. */}
      <ChangeNotes changes={booking.news.length > 0 ? [] : booking.draft.changes} draft={booking.draft} />
      <TourParticipants {...step}>{shares.areDerived && <Shares booking={booking} shares={shares} />}</TourParticipants>
      {shares.isOpen && <TourPrices {...step} />}
      {shares.isOpen && <TourTickets {...step} />}
      <TourQuestions {...step} />
      {summaryKey > 0 && problems.length > 0 && (
        <ErrorSummary
          key={summaryKey}
          title={t('tour-group.cannotAdd')}
          errors={problems.map((problem) => ({ fieldId: placeIdOf(problem), text: texts.of(problem) }))}
        />
      )}
      {booking.added ? (
        <AddedTour added={booking.added} />
      ) : (
        <TourBar booking={booking} lead={lead} onAdd={() => void add()} />
      )}
    </>
  );
}

/** The first step without a choice. */
function missingStep({ draft, slot, moment }: TourBookingState): MissingStep | null {
  if (moment.date === null) return 'day';
  // The day's times are unknown while it is loading, or if that failed.
  if (slot === null && moment.hasLoaded) return 'time';
  const isEmpty = draft.people === 0 && entryCount(draft.booking) === 0;
  return isEmpty ? 'people' : null;
}

/** The group that has been added to the cart, with links to the next steps. */
function AddedTour({ added }: { added: Added }) {
  const t = useText();
  const { lang } = useShop();
  return (
    <AddedNotice
      label={t('guided-tours.summary')}
      title={t('tour-group.added')}
      moment={momentText(added.date, added.time, { t, lang })}
      total={formatMoney(added.totalCents, lang)}
      added={added}
      isNew={added.isNew}
    >
      <AfterAdding toCart={t('tour-group.toCart')} goOn={t('tour-group.goOn')} list="guided-tours" />
    </AddedNotice>
  );
}

/** The number of people, which a group knows first. Shows the limits, and how many tours it takes [TOUR-7 to TOUR-9]. */
function TourParticipants({ booking, texts, children }: TourStepProps & { children: ReactNode }) {
  const t = useText();
  const [isInvalidInput, setInvalidInput] = useState(false);
  const { draft, slot, tour, problems } = booking;
  const { people } = draft;
  const { tours, atMost } = groupFit(draft.booking, tour, slot, people);
  const isWrong = problems.some((problem) => stepOf(problem) === 'people');
  const takesSeveral = tours > 1 && !isWrong && tour.completeTour;
  return (
    <BookingStep
      id="people"
      title={t('tour-group.howMany')}
      error={<StepProblems place="people" {...{ booking, texts }} />}
    >
      <div className={styles.people}>
        <div>
          <p id={`${peopleFieldId}-name`} className={styles.name}>
            {t('tour-group.people')}
          </p>
          <p id={`${peopleFieldId}-hint`} className={styles.hint}>
            {texts.groupHint}
          </p>
        </div>
        <Stepper
          id={peopleFieldId}
          count={people}
          max={Math.min(atMost, maxCount)}
          labelledBy={`${peopleFieldId}-name`}
          describedBy={`${peopleFieldId}-hint ${peopleFieldId}-reported step-people-error`}
          decreaseLabel={t('tour-group.oneFewer')}
          increaseLabel={t('tour-group.oneMore')}
          isInvalid={isWrong || isInvalidInput}
          onCount={booking.setPeople}
          onInvalidInput={setInvalidInput}
        />
      </div>
      <p
        id={`${peopleFieldId}-reported`}
        role="status"
        className={styles.reported}
        data-wrong={isInvalidInput || undefined}
      >
        {isInvalidInput && t('tour-group.problem.COUNT_INVALID')}
        {!isInvalidInput && takesSeveral && t('tour-group.takesTours', { people, tours })}
      </p>
      {children}
    </BookingStep>
  );
}

/** What a change of day or time has changed in the form. Announced to screen readers. */
function ChangeNotes({ changes, draft }: { changes: readonly TourChange[]; draft: TourDraft }) {
  const t = useText();
  const { lang } = useShop();
  return (
    <div role="status" className={styles.changes}>
      {changes.map((change) => (
        <p key={`${change.code} ${change.id} ${change.subticketId}`}>{changeText(change, draft, { t, lang })}</p>
      ))}
    </div>
  );
}

interface TourBarProps {
  booking: TourBookingState;
  /** The first incomplete step, to which the button leads. */
  lead: MissingStep | null;
  onAdd: () => void;
}

/** A bar that stays visible during all steps [TOUR-16], with the choice, its price and the button that adds it. */
function TourBar({ booking, lead, onAdd }: TourBarProps) {
  const t = useText();
  const { lang } = useShop();
  const { draft, tour, slot } = booking;
  const { date, loadedDay } = booking.moment;
  const { cents } = tourTotal(draft.booking, tour);
  const item = toTourItem({ ...draft.booking, day: date ?? '', time: slot?.time ?? '' }, tour, draft.people);
  const isEmpty = draft.people === 0 && item.count === 0;
  // The price or time has changed since the button was shown, so the visitor has to press it again.
  const news = booking.news.map((change) => changeText(change, draft, { t, lang }));
  if (news.length > 0 && booking.problems.length === 0) news.push(t('tour-group.pressAgain'));
  const price = formatMoney(cents, lang);
  const addLabel = lead ? t(leadTexts[lead]) : t('tour-group.add', { count: draft.people, price });
  return (
    <BuyBar
      title={t('guided-tours.summary')}
      lang={lang}
      moment={date ? momentText(date, slot?.time ?? null, { t, lang }, 'short') : t('guided-tours.noDay')}
      lines={partsOf(item, t).map(({ id, name, count, unitCents: each }) => ({
        id,
        text: `${count} × ${name}`,
        cents: each * count,
      }))}
      totalCents={cents}
      totalNote={t('guided-tours.inclVat')}
      isEmpty={isEmpty}
      problem={booking.tries > 0 && booking.isCartFull ? t('tour-group.cartFull') : news.join(' ')}
      buttonLabel={booking.isChange ? t('tour-group.applyChange') : addLabel}
      isNextStep={lead === null}
      isPending={loadedDay.isLoading || booking.isAdding}
      onAdd={onAdd}
    />
  );
}
