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
 * A form with a password got no answer that helps. A page that reloads by itself would lose what was typed and is kept nowhere, so here
 * the visitor tries again herself [ERR-2] [ERR-4].
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
