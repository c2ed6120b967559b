import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { Title } from '../../../app/title.tsx';
import { RecoverForm } from './recover-form.tsx';
import { forgetToken, useRecoveryToken } from './recovery-token.ts';
import styles from '../login/login.module.css';
import { usePath } from '../../../app/paths.ts';
import { InSight } from '../../../forms/in-sight.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';

/** Where the recovery mail leads to: a new password [NAV-13] [ACC-7]. */
export default function Recover() {
  const t = useText();
  const { pathname } = useLocation();
  const token = useRecoveryToken(pathname);
  /** The token that the back end takes no more. */
  const [ended, setEnded] = useState<string>();
  const hasEnded = ended !== undefined && (token === null || token === ended);
  const end = () => {
    setEnded(token ?? undefined);
    forgetToken();
  };
  return (
    <div className={styles.screen}>
      <Title page={t('recovery.recover')} />
      <h1 id="recover-title">{t('recovery.recover')}</h1>
      {hasEnded || token === null ? (
        <NoToken title={hasEnded ? t('recovery.ended') : t('recovery.noToken')}>
          {hasEnded ? t('recovery.ended.text') : t('recovery.noToken.text')}
        </NoToken>
      ) : (
        <RecoverForm token={token} onEnded={end} />
      )}
    </div>
  );
}

/** Why no password can be set here, and the way to another link. */
function NoToken({ title, children }: { title: string; children: ReactNode }) {
  const t = useText();
  const to = usePath();
  return (
    <>
      <InSight>
        <Message kind="warning" title={title} live="assertive">
          <p>{children}</p>
        </Message>
      </InSight>
      <ButtonLink kind="primary" wide to={to('forgotPassword')}>
        {t('recovery.newLink')}
      </ButtonLink>
    </>
  );
}
