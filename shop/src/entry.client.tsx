import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { moveClock } from './app/clock.ts';
import { screenFor } from './app/guard.ts';
import { findTextsIn, loadTexts } from './i18n/texts.ts';
import { reloadIfNewer, reloadOnce } from './api/retry.ts';
import { shopContext, ShopContext, shopElementId, type Shop } from './app/shop-config.ts';
import { reportUnlessSkipped } from './app/navigation/skipped-transition.ts';
import { refuseOtherHtml } from './ui/trusted-html.ts';

refuseOtherHtml();
window.addEventListener('vite:preloadError', reloadIfNewer);

const shop = JSON.parse(document.getElementById(shopElementId)?.textContent ?? '') as Shop;
moveClock(shop.clockOffsetMs);
findTextsIn(shop.textFiles);

function contextOfPage(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  return context;
}

const areas = ['shell', ...(screenFor(document.location.pathname, shop)?.texts ?? [])] as const;
await loadTexts(shop.lang, areas).catch(reloadOnce);
startTransition(() => {
  hydrateRoot(
    document,
    <ShopContext value={shop}>
      <HydratedRouter getContext={contextOfPage} />
    </ShopContext>,
    { onRecoverableError: reportUnlessSkipped },
  );
});
