import { useId, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Failure } from '../../api/failure.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../app/shop-config.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { MailLink } from '../footer/mail-link.tsx';
import { usePath } from '../../app/paths.ts';
import styles from './failure-message.module.css';

/** Title and text for each kind of failure [ERR-5]. */
export function useFailureTexts(failure: Failure): { title: string; text: ReactNode } {
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
      // The bar at the top shows the text of ERR-2 for a while; this one stays.
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
  /** Repeats what failed. */
  onRetry: () => void;
  /** The retry is in progress. */
  busy?: boolean | undefined;
}

/** A failed call, shown where the visitor is working, with a button to try again [ERR-2] [ERR-4]. */
export function FailureMessage({ failure, onRetry, busy }: FailureMessageProps) {
  const t = useText();
  const { title, text } = useFailureTexts(failure);
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

/**
 * Sends visitors without access to the login, unless they are already there, and back afterwards [ERR-1] [NAV-27]. With the stand-in
 * configuration a login would not help.
 */
export function useLoginInstead(kind: Failure['kind']): void {
  const to = usePath();
  const navigate = useNavigate();
  const { isStandIn } = useShop();
  const { pathname, search } = useLocation();
  const isWanted = kind === 'unauthorized' && !isStandIn && pathname !== to('login');
  const login = to('login', undefined, { returnTo: pathname + search, fromUnauthorized: '1' });
  useEffect(() => {
    if (isWanted) void navigate(login, { replace: true });
  }, [isWanted, login, navigate]);
}
