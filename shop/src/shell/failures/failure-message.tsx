import { useId, type ReactNode } from 'react';
import type { Failure } from '../../api/failure.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../app/shop-config.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { useLoginInstead } from './login-instead.ts';
import { MailLink } from '../footer/mail-link.tsx';
import styles from './failure-message.module.css';

/** The words for each way to fail: what it is called, and what it means for the visitor [ERR-5]. */
export function useFailureMessages(failure: Failure): { title: string; text: ReactNode } {
  const t = useText();
  const { museum } = useShop();
  const support = <MailLink key="support" address={museum.supportEmail} />;
  switch (failure.kind) {
    case 'offline':
      return { title: t('shell.error.offline'), text: t('shell.error.offline.text') };
    case 'unreachable':
      return { title: t('shell.error.unreachable'), text: t('shell.error.unreachable.text') };
    case 'timeout':
      return { title: t('shell.error.timeout'), text: t('shell.error.timeout.text') };
    case 'unavailable':
      return { title: t('shell.error.unavailable'), text: t('shell.error.unavailable.text') };
    case 'unauthorized':
      return { title: t('shell.error.unauthorized'), text: t('shell.error.unauthorized.text') };
    case 'server':
      // The sentence of ERR-2 stands in the bar above; this stays when the bar has gone.
      return { title: t('shell.error.server'), text: t('shell.error.server.text', { support: () => support }) };
    case 'notFound':
      return { title: t('shell.notFound'), text: t('shell.notFound.text') };
    case 'shape':
    case 'refused':
    case 'broken':
      return {
        title: t('shell.error.unexpected'),
        text: t('shell.error.unexpected.text', { support: () => support }),
      };
  }
}

interface FailureMessageProps {
  failure: Failure;
  /** Tries again what failed. */
  onRetry: () => void;
  /** The new attempt is under way. */
  busy?: boolean | undefined;
}

/** A failed call told where the work was being done, to stay there, with a way to try again [ERR-2] [ERR-4]. */
export function FailureMessage({ failure, onRetry, busy }: FailureMessageProps) {
  const t = useText();
  const { title, text } = useFailureMessages(failure);
  useLoginInstead(failure.kind);
  const textId = useId();
  return (
    <Message kind="danger" title={title} live="assertive" className={styles.message}>
      <p id={textId}>{text}</p>
      <Button pending={busy} onClick={onRetry} aria-describedby={textId}>
        {t('shell.error.retry')}
      </Button>
    </Message>
  );
}
