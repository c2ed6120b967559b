import { useLocation } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from '../checkout.module.css';

/** With an account, or on the way to one: both come back here. Whoever has one logs in, even where nobody new is registered [CHK-2] [CFG-1]. */
export function AccountWays() {
  const t = useText();
  const to = usePath();
  const { userRegistration } = useShop();
  const { pathname, search } = useLocation();
  const back = { returnTo: pathname + search };
  return (
    <section className={styles.part}>
      <h2>{t('checkout.account')}</h2>
      <div className={styles.ways}>
        <ButtonLink to={to('login', undefined, back)}>{t('shell.account.login')}</ButtonLink>
        {userRegistration && (
          <ButtonLink kind="quiet" to={to('register', undefined, back)}>
            {t('shell.account.register')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
