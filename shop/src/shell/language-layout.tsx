import { Outlet, useLocation } from 'react-router';
import { Suspense, ViewTransition, lazy, useEffect } from 'react';
import { FoldMarker } from '../app/fold-marker.tsx';
import { now } from '../app/clock.ts';
import { useFramed } from '../embedding/framed.ts';
import { loadTexts } from '../i18n/texts.ts';
import { useText } from '../i18n/use-text.ts';
import { useCookieNotice } from '../session/cookie-choice.ts';
import { useShop, type Shop } from '../app/shop-config.ts';
import { ToastList } from '../ui/toast/toast-list.tsx';
import { CookieChange, CookieNotice } from './footer/cookie-notice.tsx';
import { Footer } from './footer/footer.tsx';
import { GlobalDanger } from './failures/global-danger.tsx';
import { Header } from './header/header.tsx';
import { MessageBar } from './failures/message-bar.tsx';
import { RouteFocus } from './route-focus.tsx';
import { Waiting } from './waiting.tsx';
import { trackEvent } from '../cart/analytics/track-event.ts';
import { screenFor, withoutPrefix } from '../app/guard.ts';
import { rememberPartner, keepReferrer } from '../session/referral.ts';
import { followTarget } from '../session/return-path.ts';
import { pageSessionId } from '../session/session-id.ts';
import { screenAt, type ScreenName } from '../screens.ts';
import styles from './language-layout.module.css';

/** Replaces the header inside a museum's page, so it is loaded only there. If it cannot be loaded, the page is shown without it. */
const EmbeddedStrip = lazy(async () => {
  const coming = [import('./embedded-strip.tsx'), loadTexts(document.documentElement.lang, ['embedding'])] as const;
  const [strip] = await Promise.all(coming).catch(() => [null]);
  return { default: strip?.EmbeddedStrip ?? (() => null) };
});

/** The frame of every screen: header, footer, and the places for messages. */
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
      <FoldMarker />
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

/** Reports page views to the museum's analytics. Rendered before the screens, so that their events follow the page view. */
function PageViews() {
  const shop = useShop();
  const { pathname } = useLocation();
  useEffect(() => {
    const { location, title } = document;
    // Read now, because the visitor may have navigated by the time the event is sent.
    const { origin, search } = location;
    if (shop.analytics.hasTools)
      trackEvent(shop, { name: 'page_view', shop, location: { origin, pathname, search }, title });
  }, [shop, pathname]);
  return null;
}

/** Stores what addresses reveal about the visit: session id, partner, referrer, page to return to [CFG-3] [SES-1]. */
function VisitMemory() {
  const shop = useShop();
  const { pathname, search } = useLocation();

  useEffect(() => {
    pageSessionId();
    const screen = screenFor(document.location.pathname, shop);
    const { origin } = document.location;
    keepReferrer({ referrer: document.referrer, origin, isCheckout: screen?.path.startsWith('checkout') === true });
    // Only the page's first address counts.
  }, [shop]);

  useEffect(() => {
    rememberPartner(document.location.search);
    const access = screenFor(pathname, shop)?.access;
    followTarget(pathname + search, access === 'signIn');
  }, [pathname, search, shop]);

  return null;
}

/** Screens with one narrow column: the account's forms, and the outcome of a purchase [NAV-29]. */
const secondary: ReadonlySet<ScreenName> = new Set<ScreenName>([
  'checkoutSuccess',
  'login',
  'register',
  'registerSuccess',
  'registerGuest',
  'forgotPassword',
  'forgotPasswordSuccess',
  'recoverPassword',
  'recoverPasswordSuccess',
  'settings',
]);

export function isSecondary(path: string, languages: Shop['languages']): boolean {
  const screen = screenAt(withoutPrefix(path, languages));
  return screen !== undefined && secondary.has(screen);
}
