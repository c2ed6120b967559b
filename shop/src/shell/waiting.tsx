import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { useSlowAnswer } from '../api/slow-answers.ts';
import { Spinner } from '../ui/spinner.tsx';
import styles from './waiting.module.css';

/** Work that is done before this is never shown as work. */
export const noticeableMs = 300;

/** Says that the next screen is on its way, once that takes noticeable time [CHROME-3]; and of any answer, once it takes long. */
export function Waiting() {
  const t = useText();
  const isUnderWay = useNavigation().state !== 'idle';
  const isSlow = useSlowAnswer();
  const [isNoticeable, setNoticeable] = useState(false);

  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setNoticeable(true), noticeableMs);
    return () => {
      clearTimeout(timer);
      setNoticeable(false);
    };
  }, [isUnderWay]);

  return (
    <div className={styles.waiting} role="status" data-stays>
      {(isSlow || isNoticeable) && <Spinner label={t(isSlow ? 'shell.waiting.long' : 'shell.waiting')} />}
    </div>
  );
}
