import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { Title } from '../../title.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { pauseBeforeAskingMs } from './outcome.ts';
import styles from './checkout.module.css';

/** The bank has not answered yet: asks again by itself, and never invites a second payment. */
export function WaitingForBank() {
  const t = useText();
  const { revalidate, state } = useRevalidator();
  const asked = useRef(0);

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
      <Title page={t('checkout.pending')} />
      <h1 className={styles.title}>{t('checkout.pending')}</h1>
      <p className={styles.lead}>{t('checkout.pending.hint')}</p>
      <p>{t('checkout.pending.once')}</p>
      <Spinner label={t('checkout.asking')} />
      <Button pending={state === 'loading'} onClick={() => void revalidate()}>
        {t('checkout.askNow')}
      </Button>
    </div>
  );
}
