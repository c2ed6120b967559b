import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { CartReservation } from '../../../cart/cart.ts';
import { useText, type Translate } from '../../../i18n/use-text.ts';
import { publishBarHeight } from '../../../ui/bar-height.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { shownTime } from './reservation-clock.ts';
import styles from './reserved-places.module.css';
import { withReservation } from '../../../cart/cart-payment.ts';
import { updateCart } from '../../../cart/use-cart.ts';
import { useShop } from '../../../app/shop-config.ts';
import { keptReservation, type ReservationNews, type ReservationState } from './reservation.ts';
import { watchReservation, type Announcement } from './watch-reservation.ts';
import { extendReservation, readReservation } from '@foyer/contract/checkout/reservation.ts';
import { call, type RequestOptions } from '../../../api/client.ts';
import { CallFailure } from '../../../api/call-failure.ts';

interface ReservedPlacesProps {
  /** The back end's id of the payment attempt. */
  cartId: string;
  /** The reservation stored in the cart; null in a tab that has none. */
  kept: CartReservation | null;
  /** The text for after the places were released. */
  overHint: string;
  /** Shown below that text: the step that books the places again. */
  children: ReactNode;
  /** Called when the places are released, and when they turn out to be reserved after all. */
  onOver?: ((isOver: boolean) => void) | undefined;
}

/**
 * Shows how long the visitor's places are reserved, at the bottom of the window. The countdown is unobtrusive and announced rarely; a
 * button extends the reservation [WCAG 2.2.1]. Afterwards it offers to book the places again.
 */
export function ReservedPlaces({ cartId, kept, overHint, children, onOver }: ReservedPlacesProps) {
  const t = useText();
  const { state, seconds, announcement, extend } = useReservation(cartId, kept);
  const place = useRef<HTMLElement>(null);
  const hadButton = useRef(false);
  const placeRef = useCallback((element: HTMLElement | null) => {
    place.current = element;
    return publishBarHeight(element);
  }, []);
  const time = <Left key="time" seconds={seconds} />;
  const isOver = state.kind === 'over';
  const isExtendable = state.kind === 'reserved' && state.reservation.isExtendable;

  useEffect(() => {
    onOver?.(isOver);
  }, [isOver, onOver]);
  useEffect(() => {
    // Move the focus to the section if the button that had it is gone.
    const isGone = hadButton.current && !isExtendable;
    hadButton.current = isExtendable;
    if (isGone && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [isExtendable]);

  return (
    <>
      <VisuallyHidden role="status">
        {announcement && <span key={announcement.number}>{announcementText(t, announcement, overHint)}</span>}
      </VisuallyHidden>
      {state.kind !== 'none' && (
        <section
          ref={placeRef}
          tabIndex={-1}
          className={styles.place}
          aria-label={t('reservation.label')}
          data-reservation={state.kind}
        >
          {state.kind === 'reserved' ? (
            <>
              <p className={styles.left}>
                <Icon name="clock" />
                <span>{t('reservation.left', { left: () => time })}</span>
              </p>
              {isExtendable && (
                <Button pending={state.extension === 'pending'} onClick={extend} className={styles.longer}>
                  {t('reservation.longer')}
                </Button>
              )}
              {state.extension === 'failed' && <p className={styles.problem}>{t('reservation.notExtended')}</p>}
            </>
          ) : (
            <>
              <div className={styles.over}>
                <p className={styles.title}>{t('reservation.over')}</p>
                <p>{overHint}</p>
              </div>
              {children}
            </>
          )}
        </section>
      )}
    </>
  );
}

/** Whole minutes, then minutes and seconds. No live region, so it is not announced. */
function Left({ seconds }: { seconds: number }) {
  const t = useText();
  const time = shownTime(seconds);
  return (
    <strong className={styles.time}>
      {time.kind === 'minutes'
        ? t('reservation.minutes', { minutes: time.minutes })
        : t('reservation.clock', { clock: time.clock })}
    </strong>
  );
}

/** A short timeout, because the page counts down by itself meanwhile. */
const patienceMs = 4_000;

/** Asks the back end how long the places of a payment are still reserved. Never throws a CallFailure. */
async function askForReservation(cartId: string, options: RequestOptions): Promise<ReservationNews> {
  try {
    const answer = await call(readReservation, { query: { cartId } }, { ...options, timeoutMs: patienceMs });
    if (answer.status === 410) return { kind: 'gone' };
    return answer.status === 200 ? { kind: 'answered', reservation: answer.body.data } : { kind: 'unanswered' };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { kind: 'unanswered' };
  }
}

/** Asks the back end to reserve them for the full time again, or for the rest of the maximum time. Never throws a CallFailure. */
async function askForMoreTime(cartId: string, options: RequestOptions): Promise<ReservationNews> {
  try {
    const answer = await call(extendReservation, { body: { cartId } }, options);
    if (answer.status === 410) return { kind: 'gone' };
    return answer.status === 200 ? { kind: 'answered', reservation: answer.body.data } : { kind: 'notExtended' };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { kind: 'notExtended' };
  }
}

/** The current state of a payment's places while the page is open. `kept` is the reservation stored in the cart. */
function useReservation(cartId: string, kept: CartReservation | null) {
  const { lang } = useShop();
  const [watch] = useState(() =>
    watchReservation({
      kept,
      ask: () => askForReservation(cartId, { lang }),
      askForMoreTime: () => askForMoreTime(cartId, { lang }),
      keep: (state) => keepInCart(cartId, state),
    }),
  );

  useEffect(() => {
    const stop = watch.start();
    const lookAgain = () => document.visibilityState === 'visible' && watch.lookAgain();
    const returned = (event: PageTransitionEvent) => event.persisted && watch.lookAgain();
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('pageshow', returned);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('pageshow', returned);
    };
  }, [watch]);

  const watched = useSyncExternalStore(watch.subscribe, watch.current, watch.current);
  return { ...watched, extend: () => void watch.extend() };
}

/** Stores the state only in the cart that it belongs to. */
function keepInCart(cartId: string, state: ReservationState): void {
  updateCart((cart) =>
    cart.reservation?.cartId === cartId ? withReservation(cart, keptReservation(state, cart.reservation)) : cart,
  );
}

/** The text of an announcement. In the last minutes it says how to get more time. */
export function announcementText(
  t: Translate,
  { what, seconds, isExtendable }: Announcement,
  overHint: string,
): string {
  const left = t('reservation.said', { minutes: Math.floor(seconds / 60) });
  switch (what) {
    case 'left':
      return isExtendable && seconds <= 300 ? `${left} ${t('reservation.said.longer')}` : left;
    case 'extended':
      return `${t('reservation.extended')} ${left}`;
    case 'notExtended':
      return t('reservation.notExtended');
    case 'over':
      return `${t('reservation.over.said')} ${overHint}`;
  }
}
