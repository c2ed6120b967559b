import './shell/global.css';
import { useEffect, type ReactNode } from 'react';
import { Links, Outlet, Scripts, useLocation, useRouteError } from 'react-router';
import { Alternates } from './app/alternates.tsx';
import { beforePaint } from './embedding/framed.ts';
import { classifyFailure } from './api/failure.ts';
import { withoutPrefix } from './app/guard.ts';
import { LanguageContext } from './i18n/use-text.ts';
import { ScrollMemory } from './app/navigation/scroll-memory.tsx';
import { BareErrorScreen } from './shell/failures/error-screen.tsx';
import { shopElementId, shopToJson, useShop, type Shop } from './app/shop-config.ts';
import { rememberedLanguageScript } from './app/switch-language.ts';
import { useMark } from './app/own-scripts.ts';

/** Values that only the server writes. A browser keeps them as sent, so it need not load the code that writes them. */
const written = import.meta.env.SSR
  ? { language: rememberedLanguageScript, shop: shopToJson, framed: beforePaint, icon: ({ icon }: Shop) => icon }
  : { language: () => '', shop: () => '', framed: '', icon: iconThere };

/** React identifies the link by its address, so it must stay the same on hydration. */
function iconThere(): string | undefined {
  return document.querySelector('link[rel=icon]')?.getAttribute('href') ?? undefined;
}

/** The document around every page, including error pages. Identical for every visitor. */
export function Layout({ children }: { children: ReactNode }) {
  const shop = useShop();
  const mark = useMark();
  const { pathname } = useLocation();
  const hasPrefix = withoutPrefix(pathname, shop.languages) !== pathname;
  useEffect(announceHydration, []);
  return (
    <html lang={shop.lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {shop.parents?.[0] !== undefined && (
          <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written.framed }} />
        )}
        {!hasPrefix && (
          <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written.language(shop) }} />
        )}
        <link rel="icon" href={written.icon(shop)} />
        <link rel="stylesheet" href="/theme.css" />
        <Alternates />
        <Links />
      </head>
      <body>
        <LanguageContext value={shop.lang}>{children}</LanguageContext>
        <script
          id={shopElementId}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: written.shop(shop) }}
        />
        <ScrollMemory />
        <Scripts />
      </body>
    </html>
  );
}

/** From now on controls are interactive, so earlier presses, input and choices are replayed (`server/html/early-input.ts`). */
function announceHydration(): void {
  dispatchEvent(new Event('alive'));
}

export default function Root() {
  return <Outlet />;
}

/** For errors outside of the page's own boundary, which are bugs in the shop's header or footer. */
export function ErrorBoundary() {
  return <BareErrorScreen failure={classifyFailure(useRouteError())} />;
}
