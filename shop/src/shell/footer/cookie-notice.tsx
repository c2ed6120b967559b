import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { chooseCookies, type CookieChoice } from '../../session/cookie-choice.ts';
import { useShop } from '../../app/shop-config.ts';
import { Button } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './cookie-notice.module.css';

/** Tells the style sheets how much of the window's end the notice takes: what stands there stands above it. */
function useRoomBelow() {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const { current } = notice;
    if (!current) return undefined;
    const watch = new ResizeObserver(() => style.setProperty('--notice-height', `${current.offsetHeight}px`));
    watch.observe(current);
    return () => {
      watch.disconnect();
      style.removeProperty('--notice-height');
    };
  }, []);
  return notice;
}

/** The button goes with the notice: whoever pressed it goes on reading where the page begins. */
function choose(choice: CookieChoice): void {
  const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (start && !start.hasAttribute('tabindex')) start.setAttribute('tabindex', '-1');
  start?.focus({ preventScroll: true });
  chooseCookies(choice);
}

/** The museum's word on cookies; where there are analytics, declining is as easy as agreeing [CHROME-1] [CHROME-6]. */
export function CookieNotice() {
  const t = useText();
  const { cookieWarning, analytics } = useShop();
  const notice = useRoomBelow();
  return (
    <section ref={notice} className={styles.notice} aria-label={t('shell.cookies')} data-cookie-notice data-stays>
      <RichText html={cookieWarning} className={styles.text} />
      <div className={styles.choice}>
        {analytics.dataLayer && <Button onClick={() => choose('declined')}>{t('shell.cookies.decline')}</Button>}
        <Button onClick={() => choose('accepted')}>
          {t(analytics.dataLayer ? 'shell.cookies.agree' : 'shell.cookies.accept')}
        </Button>
      </div>
    </section>
  );
}
