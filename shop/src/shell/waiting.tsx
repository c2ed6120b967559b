import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { useSlowAnswer } from '../api/slow-answers.ts';
import { Spinner } from '../ui/spinner.tsx';
import styles from './waiting.module.css';

/** Work that is faster shows no spinner. */
const noticeableMs = 300;

/** A spinner while the next screen takes noticeable time, and while any answer takes long [CHROME-3]. */
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
