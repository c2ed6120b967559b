import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { Title } from '../../../app/title.tsx';
import { usePath } from '../../../app/paths.ts';
import { readReturn, returnQuery } from '../../../payment/return-addresses.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from '../checkout.module.css';
import { pauseBeforeAskingMs } from './outcome.ts';

/**
 * The bank has not answered yet, or the visitor has to follow the link in a mail. Asks again automatically, and never offers a second
 * payment.
 */
export function WaitingForOutcome({ awaitsConfirmation }: { awaitsConfirmation: boolean }) {
  const t = useText();
  const to = usePath();
  const { search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const asked = useRef(0);
  const title = t(awaitsConfirmation ? 'checkout.confirm' : 'checkout.pending');

  useEffect(() => {
    if (state !== 'idle') return undefined;
    const timer = setTimeout(() => {
      asked.current += 1;
      void revalidate();
    }, pauseBeforeAskingMs(asked.current));
    return () => clearTimeout(timer);
  }, [state, revalidate]);

  return (
    <div className={styles.outcome}>
      <Title page={title} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{t(awaitsConfirmation ? 'checkout.confirm.hint' : 'checkout.pending.hint')}</p>
      <p>{t(awaitsConfirmation ? 'checkout.confirm.missing' : 'checkout.pending.once')}</p>
      <Spinner label={t(awaitsConfirmation ? 'checkout.confirm.waiting' : 'checkout.asking')} />
      <Button pending={state === 'loading'} onClick={() => void revalidate()}>
        {t('checkout.askNow')}
      </Button>
      {awaitsConfirmation && (
        // A visitor who cannot pay by invoice after all gets the cart back to pay it another way.
        <ButtonLink kind="quiet" to={to('checkoutCanceled', undefined, returnQuery(readReturn(search)))}>
          {t('checkout.accepted.cancel')}
        </ButtonLink>
      )}
    </div>
  );
}

/** Shown while the back end is asked for the outcome. */
export function OutcomeSkeleton() {
  const t = useText();
  return (
    <div className={styles.outcome}>
      <Title page={t('checkout.asking')} />
      <h1 className={styles.title}>{t('checkout.asking')}</h1>
      <div className={styles.skeleton}>
        <Spinner label={t('checkout.loading')} />
      </div>
    </div>
  );
}
