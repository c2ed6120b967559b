import { Outlet, useLocation } from 'react-router';
import { Suspense, ViewTransition, lazy, useEffect } from 'react';
import { Below } from '../app/below.tsx';
import { now } from '../app/clock.ts';
import { useFramed } from '../embedding/framed.ts';
import { loadTexts } from '../i18n/texts.ts';
import { useText } from '../i18n/use-text.ts';
import { useCookieNotice } from '../session/cookie-choice.ts';
import { useShop } from '../app/shop-config.ts';
import { ToastList } from '../ui/toast/toast-list.tsx';
import { CookieChange } from './footer/cookie-change.tsx';
import { CookieNotice } from './footer/cookie-notice.tsx';
import { Footer } from './footer/footer.tsx';
import { GlobalDanger } from './failures/global-danger.tsx';
import { Header } from './header/header.tsx';
import { MessageBar } from './failures/message-bar.tsx';
import { RouteFocus } from './route-focus.tsx';
import { isSecondary } from './header/secondary-screens.ts';
import { Waiting } from './waiting.tsx';
import styles from './language-layout.module.css';
import { tellCommerce } from '../cart/analytics/tell-commerce.ts';
import { screenFor } from '../app/guard.ts';
import { rememberPartner } from '../session/partner.ts';
import { followTarget } from '../session/redirect-target.ts';
import { keepReferrer } from '../session/referrer.ts';
import { pageSessionId } from '../session/session-id.ts';

/** In the header's place where a museum's page shows the shop: nobody else needs it. Where it cannot be had, the screen does without. */
const EmbeddedStrip = lazy(async () => {
  const coming = [import('./embedded-strip.tsx'), loadTexts(document.documentElement.lang, ['embedding'])] as const;
  const [strip] = await Promise.all(coming).catch(() => [null]);
  return { default: strip?.EmbeddedStrip ?? (() => null) };
});

/** The frame around every screen: what stands above and below it, and the places where the shop speaks up. */
export default function LanguageLayout() {
  const t = useText();
  const { showHeader, showFooter, showCookieDisclaimer, languages } = useShop();
  const isNoticeOpen = useCookieNotice();
  const { pathname } = useLocation();
  const isFramed = useFramed();
  const hasFooter = showFooter && !isFramed;
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t('shell.skip')}
      </a>
      {showCookieDisclaimer && isNoticeOpen && <CookieNotice />}
      <PageViews />
      <MessageBar />
      {isFramed && (
        <Suspense>
          <EmbeddedStrip />
        </Suspense>
      )}
      {showHeader && !isFramed && <Header />}
      <GlobalDanger />
      <Waiting />
      <main
        id="main"
        tabIndex={-1}
        className={styles.main}
        data-secondary={isSecondary(pathname, languages) || undefined}
      >
        <noscript>
          <p className={styles.noscript}>{t('shell.noscript')}</p>
        </noscript>
        <ViewTransition key={pathname} default="none" enter="screen" exit="screen">
          <div className={styles.screen}>
            <Outlet />
          </div>
        </ViewTransition>
      </main>
      <Below />
      {hasFooter && <Footer />}
      {!hasFooter && showCookieDisclaimer && (
        <p className={styles.cookies}>
          <CookieChange />
        </p>
      )}
      <ToastList closeLabel={t('shell.close')} now={now} />
      <RouteFocus />
      <VisitMemory />
    </>
  );
}

/** Tells the museum's tools which screen was opened. It stands before the screens: what happens on one comes after its view. */
function PageViews() {
  const shop = useShop();
  const { pathname } = useLocation();
  useEffect(() => {
    const { location, title } = document;
    // The address as it is now: by the time it is told, the visitor may be elsewhere.
    const { origin, search } = location;
    if (shop.analytics.hasTools)
      tellCommerce(shop, { name: 'page_view', shop, location: { origin, pathname, search }, title });
  }, [shop, pathname]);
  return null;
}

/** Keeps for the session what a visit tells by its addresses: partner, referrer, the way back [CFG-3] [SES-1]. */
function VisitMemory() {
  const shop = useShop();
  const { pathname, search } = useLocation();

  useEffect(() => {
    pageSessionId();
    const screen = screenFor(document.location.pathname, shop);
    const { origin } = document.location;
    keepReferrer({ referrer: document.referrer, origin, isCheckout: screen?.path.startsWith('checkout') === true });
    // Only what the page began with counts.
  }, [shop]);

  useEffect(() => {
    rememberPartner(document.location.search);
    const access = screenFor(pathname, shop)?.access;
    followTarget(pathname + search, access === 'signIn');
  }, [pathname, search, shop]);

  return null;
}
