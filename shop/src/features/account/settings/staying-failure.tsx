import type { CallFailure } from '../../../api/call-failure.ts';
import { useText } from '../../../i18n/use-text.ts';
import { InSight } from '../../../forms/in-sight.tsx';
import { FailureMessage } from '../../../shell/failures/failure-message.tsx';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import styles from './typed-form.module.css';

interface StayingFailureProps {
  failure: CallFailure;
  onRetry: () => void;
  isBusy: boolean;
}

/**
 * Shown if the call of a form with a password fails. An automatic reload would lose the input, so visitors try again themselves [ERR-2]
 * [ERR-4].
 */
export function StayingFailure({ failure, onRetry, isBusy }: StayingFailureProps) {
  return (
    <InSight>
      {failure.kind === 'unavailable' ? (
        <Unavailable onRetry={onRetry} isBusy={isBusy} />
      ) : (
        <FailureMessage failure={failure} onRetry={onRetry} busy={isBusy} />
      )}
    </InSight>
  );
}

function Unavailable({ onRetry, isBusy }: Omit<StayingFailureProps, 'failure'>) {
  const t = useText();
  return (
    <Message kind="danger" title={t('shell.error.unavailable')} live="assertive" className={styles.unavailable}>
      <p>{t('account.unavailable')}</p>
      <Button pending={isBusy} onClick={onRetry}>
        {t('shell.error.retry')}
      </Button>
    </Message>
  );
}
