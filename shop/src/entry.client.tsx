import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { moveClock } from './clock.ts';
import { screenFor } from './guard.ts';
import { loadTexts } from './i18n/texts.ts';
import { shopContext, ShopContext, shopElementId, type Shop } from './shop-config.ts';

const shop = JSON.parse(document.getElementById(shopElementId)?.textContent ?? '') as Shop;
moveClock(shop.clockOffsetMs);

function contextOfPage(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  return context;
}

await loadTexts(shop.lang, ['shell', ...(screenFor(document.location.pathname, shop)?.texts ?? [])]);
hydrateRoot(
  document,
  <ShopContext value={shop}>
    <HydratedRouter getContext={contextOfPage} />
  </ShopContext>,
);
