import { useEffect, useState } from 'react';
import { now } from '../../app/clock.ts';
import type { Failure } from '../../api/failure.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { useRetry } from '../../api/retry.ts';
import { Title } from '../../app/title.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useFailureTexts, useLoginInstead } from './failure-message.tsx';
import styles from '../plain-screen.module.css';

/** Shown for a screen that could not be loaded: what happened, and a way to try again [ERR-2 to ERR-4]. */
export function ErrorScreen({ failure }: { failure: Failure }) {
  const t = useText();
  const to = usePath();
  const { title, text } = useFailureTexts(failure);
  const { retry, busy, nextTryAt } = useRetry(failure);

  useLoginInstead(failure.kind);

  return (
    <div className={styles.screen}>
      <Title page={title} />
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {nextTryAt !== undefined && <NextTry at={nextTryAt} />}
      <div className={styles.ways}>
        <Button kind="primary" pending={busy} onClick={retry}>
          {t('shell.error.retry')}
        </Button>
        <ButtonLink to={to('home')}>{t('shell.error.home')}</ButtonLink>
      </div>
    </div>
  );
}

/** Counts down to the next try [ERR-3]. */
function NextTry({ at }: { at: number }) {
  const t = useText();
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const count = () => setLeft(secondsUntil(at, now()));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [at]);
  return <p className={styles.quiet}>{left !== undefined && t('shell.error.nextTry', { seconds: left })}</p>;
}

/** Whole seconds from `now` until `at` (epoch ms), at least 0. */
export function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000));
}

/** Without header and footer, in case one of them has failed. */
export function BareErrorScreen({ failure }: { failure: Failure }) {
  return (
    <main className={styles.bare}>
      <ErrorScreen failure={failure} />
    </main>
  );
}
