import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { CartReservation } from '../../../cart/cart.ts';
import { useText, type Translate } from '../../../i18n/use-text.ts';
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
  /** The back end's name of the attempt to pay. */
  cartId: string;
  /** What the cart knows of it; null in a tab that knows nothing. */
  kept: CartReservation | null;
  /** What is said once the places have been released. */
  overHint: string;
  /** Stands below it: the one step that books them again. */
  children: ReactNode;
  /** Called when the places are released, and when they turn out to be reserved after all. */
  onOver?: ((isOver: boolean) => void) | undefined;
}

/**
 * For how long the visitor's places are reserved, at the end of the window wherever they are on the page. It counts calmly, is announced
 * at few moments, and one press reserves them longer [WCAG 2.2.1]; afterwards it offers to book them again.
 */
export function ReservedPlaces({ cartId, kept, overHint, children, onOver }: ReservedPlacesProps) {
  const t = useText();
  const { reservation, seconds, announcement, extend } = useReservation(cartId, kept);
  const place = useRef<HTMLElement>(null);
  const hadButton = useRef(false);
  const time = <Left key="time" seconds={seconds} />;
  const isOver = reservation.kind === 'over';
  const isExtendable = reservation.kind === 'reserved' && reservation.hold.isExtendable;

  useEffect(() => {
    onOver?.(isOver);
  }, [isOver, onOver]);
  useEffect(() => {
    // Whoever was on the button that has gone stays where it was.
    const isGone = hadButton.current && !isExtendable;
    hadButton.current = isExtendable;
    if (isGone && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [isExtendable]);

  return (
    <>
      <VisuallyHidden role="status">
        {announcement && <span key={announcement.number}>{announcementText(t, announcement, overHint)}</span>}
      </VisuallyHidden>
      {reservation.kind !== 'none' && (
        <section
          ref={place}
          tabIndex={-1}
          className={styles.place}
          aria-label={t('holding.label')}
          data-hold={reservation.kind}
        >
          {reservation.kind === 'reserved' ? (
            <>
              <p className={styles.left}>
                <Icon name="clock" />
                <span>{t('holding.left', { left: () => time })}</span>
              </p>
              {isExtendable && (
                <Button pending={reservation.extension === 'pending'} onClick={extend} className={styles.longer}>
                  {t('holding.longer')}
                </Button>
              )}
              {reservation.extension === 'failed' && <p className={styles.problem}>{t('holding.notExtended')}</p>}
            </>
          ) : (
            <>
              <div className={styles.over}>
                <p className={styles.title}>{t('holding.over')}</p>
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

/** Whole minutes, at the end minutes and seconds. Not said aloud by itself. */
function Left({ seconds }: { seconds: number }) {
  const t = useText();
  const time = shownTime(seconds);
  return (
    <strong className={styles.time}>
      {time.kind === 'minutes'
        ? t('holding.minutes', { minutes: time.minutes })
        : t('holding.clock', { clock: time.clock })}
    </strong>
  );
}

/** Nobody waits for it: the page counts by itself meanwhile. */
const patienceMs = 4_000;

/** Asks the back end how long the places of a payment are still reserved. Never throws. */
async function askForReservation(cartId: string, options: RequestOptions): Promise<ReservationNews> {
  try {
    const answer = await call(readReservation, { query: { cartId } }, { ...options, timeoutMs: patienceMs });
    if (answer.status === 410) return { kind: 'gone' };
    return answer.status === 200 ? { kind: 'answered', hold: answer.body.data } : { kind: 'unanswered' };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { kind: 'unanswered' };
  }
}

/** Asks it to reserve them for the full time again, or for what is left of the longest time. */
async function askForMoreTime(cartId: string, options: RequestOptions): Promise<ReservationNews> {
  try {
    const answer = await call(extendReservation, { body: { cartId } }, options);
    if (answer.status === 410) return { kind: 'gone' };
    return answer.status === 200 ? { kind: 'answered', hold: answer.body.data } : { kind: 'notExtended' };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { kind: 'notExtended' };
  }
}

/** How the places of a payment stand, from moment to moment, while the page is looked at. `kept` is what the cart knows of them. */
function useReservation(cartId: string, kept: CartReservation | null) {
  const { lang } = useShop();
  const [watch] = useState(() =>
    watchReservation({
      kept,
      ask: () => askForReservation(cartId, { lang }),
      askForMoreTime: () => askForMoreTime(cartId, { lang }),
      keep: (reservation) => keepInCart(cartId, reservation),
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

/** Only in the cart whose items are reserved. */
function keepInCart(cartId: string, reservation: ReservationState): void {
  updateCart((cart) =>
    cart.hold?.cartId === cartId ? withReservation(cart, keptReservation(reservation, cart.hold)) : cart,
  );
}

/** What is said aloud. In the last minutes also how to get more time. */
export function announcementText(
  t: Translate,
  { what, seconds, isExtendable }: Announcement,
  overHint: string,
): string {
  const left = t('holding.said', { minutes: Math.floor(seconds / 60) });
  switch (what) {
    case 'left':
      return isExtendable && seconds <= 300 ? `${left} ${t('holding.said.longer')}` : left;
    case 'extended':
      return `${t('holding.extended')} ${left}`;
    case 'notExtended':
      return t('holding.notExtended');
    case 'over':
      return `${t('holding.over')}. ${overHint}`;
  }
}
