import { useText } from '../i18n/use-text.ts';
import { chooseCookies, useCookieNotice } from '../session/cookie-choice.ts';
import { useShop } from '../shop-config.ts';
import { Button } from '../ui/button.tsx';
import { RichText } from '../ui/rich-text.tsx';
import styles from './cookie-notice.module.css';

/**
 * The museum's word on cookies, until the visitor accepts it; where there are analytics, declining is as easy as agreeing
 * [CHROME-1] [CHROME-6] [CFG-10].
 */
export function CookieNotice() {
  const t = useText();
  const { showCookieDisclaimer, cookieWarning, analytics } = useShop();
  const isOpen = useCookieNotice();
  if (!showCookieDisclaimer || !isOpen) return null;
  return (
    <section className={styles.notice} aria-label={t('shell.cookies')} data-cookie-notice>
      <RichText html={cookieWarning} className={styles.text} />
      <div className={styles.choice}>
        {analytics.dataLayer && <Button onClick={() => chooseCookies('declined')}>{t('shell.cookies.decline')}</Button>}
        <Button onClick={() => chooseCookies('accepted')}>
          {t(analytics.dataLayer ? 'shell.cookies.agree' : 'shell.cookies.accept')}
        </Button>
      </div>
    </section>
  );
}
