import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../paths.ts';
import { Title } from '../../title.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './login.module.css';

/** After a registration that leads back nowhere else: there is an account, and she is in it [NAV-10]. */
export default function RegisterSuccess() {
  const t = useText();
  const to = usePath();
  return (
    <div className={styles.screen}>
      <Title page={t('account.registered')} />
      <h1>{t('account.registered')}</h1>
      <p>{t('account.registered.text')}</p>
      <ButtonLink kind="primary" wide to={to('home')}>
        {t('account.registered.home')}
      </ButtonLink>
      <ButtonLink wide to={to('settings')}>
        {t('account.registered.settings')}
      </ButtonLink>
    </div>
  );
}
