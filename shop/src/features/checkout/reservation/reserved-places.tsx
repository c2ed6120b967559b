import { useEffect, useRef, type ReactNode } from 'react';
import type { CartReservation } from '../../../cart/cart.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { shownTime } from './reservation-clock.ts';
import { reservationMessages } from './reservation-messages.ts';
import { useReservation } from './use-reservation.ts';
import styles from './reserved-places.module.css';

interface ReservedPlacesProps {
  /** The back end's name of the attempt to pay. */
  cartId: string;
  /** What the cart knows of it; null in a tab that knows nothing. */
  kept: CartReservation | null;
  /** What is said once the places have been released. */
  overHint: string;
  /** Stands below it: the one step that books them again. */
  children: ReactNode;
  /** Told as soon as that is so, and should they be held again after all. */
  onOver?: ((isOver: boolean) => void) | undefined;
}

/**
 * For how long the visitor's places are kept, at the end of the window wherever she is on the page. It counts calmly, is said aloud
 * at few moments, and one press holds them longer [WCAG 2.2.1]; afterwards it offers to book them again.
 */
export function ReservedPlaces({ cartId, kept, overHint, children, onOver }: ReservedPlacesProps) {
  const t = useText();
  const { holding, seconds, told, extend } = useReservation(cartId, kept);
  const place = useRef<HTMLElement>(null);
  const hadButton = useRef(false);
  const time = <Left key="time" seconds={seconds} />;
  const isOver = holding.kind === 'over';
  const isExtendable = holding.kind === 'held' && holding.hold.isExtendable;

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
        {told && <span key={told.number}>{reservationMessages(t, told, overHint)}</span>}
      </VisuallyHidden>
      {holding.kind !== 'none' && (
        <section
          ref={place}
          tabIndex={-1}
          className={styles.place}
          aria-label={t('holding.label')}
          data-hold={holding.kind}
        >
          {holding.kind === 'held' ? (
            <>
              <p className={styles.left}>
                <Icon name="clock" />
                <span>{t('holding.left', { left: () => time })}</span>
              </p>
              {isExtendable && (
                <Button pending={holding.extension === 'pending'} onClick={extend} className={styles.longer}>
                  {t('holding.longer')}
                </Button>
              )}
              {holding.extension === 'failed' && <p className={styles.problem}>{t('holding.notExtended')}</p>}
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
