import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useDoneHere } from '../../../session/done-here.ts';
import { Title } from '../../../app/title.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { NothingDone } from './nothing-done.tsx';
import styles from '../login/login.module.css';

/** The new password is set. Links to the login [NAV-13]. */
export default function RecoverSuccess() {
  const t = useText();
  const to = usePath();
  if (!useDoneHere('passwordReset')) return <NothingDone />;
  return (
    <div className={styles.screen}>
      <Title page={t('recovery.AUTH_SETTING_NEW_PASSWORD_SUCCESS')} />
      <h1>{t('recovery.AUTH_SETTING_NEW_PASSWORD_SUCCESS')}</h1>
      <p>{t('recovery.done.text')}</p>
      <ButtonLink kind="primary" wide to={to('login')}>
        {t('recovery.toLogin')}
      </ButtonLink>
    </div>
  );
}
