import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { chooseCookies, reopenCookieNotice, type CookieChoice } from '../../session/cookie-choice.ts';
import { useShop } from '../../app/shop-config.ts';
import { Button } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './cookie-notice.module.css';

/** Publishes the notice's height to the style sheets, so that bars at the bottom of the window are placed above it. */
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

/** The pressed button disappears with the notice, so the focus moves to the start of the page's content. */
function choose(choice: CookieChoice): void {
  const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (start && !start.hasAttribute('tabindex')) start.setAttribute('tabindex', '-1');
  start?.focus({ preventScroll: true });
  chooseCookies(choice);
}

/** The museum's text on cookies. With analytics, declining is as easy as accepting [CHROME-1] [CHROME-6]. */
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

/** Opens the cookie notice again. On every page, with or without a footer [CHROME-1]. */
export function CookieChange() {
  const t = useText();
  return (
    <button type="button" onClick={reopenCookieNotice}>
      {t('shell.cookies.change')}
    </button>
  );
}
