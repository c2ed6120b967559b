import { useText } from '../i18n/use-text.ts';
import { chooseCookies, useCookieNotice } from '../session/cookie-choice.ts';
import { useShop } from '../shop-config.ts';
import { Button } from '../ui/button.tsx';
import { RichText } from '../ui/rich-text.tsx';
import styles from './cookie-notice.module.css';

/** The museum's word on cookies, until the visitor accepts it [CHROME-1] [CHROME-6] [CFG-10]. */
export function CookieNotice() {
  const t = useText();
  const { showCookieDisclaimer, cookieWarning } = useShop();
  const isOpen = useCookieNotice();
  if (!showCookieDisclaimer || !isOpen) return null;
  return (
    <section className={styles.notice} aria-label={t('shell.cookies')} data-cookie-notice>
      <RichText html={cookieWarning} className={styles.text} />
      <Button onClick={() => chooseCookies('accepted')}>{t('shell.cookies.accept')}</Button>
    </section>
  );
}
