import '../shell/global.css';
import './gallery.css';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { moveClock } from '../app/clock.ts';
import { findTextsIn, loadTexts } from '../i18n/texts.ts';
import { LanguageContext } from '../i18n/use-text.ts';
import { ShopContext, shopElementId, type Shop } from '../app/shop-config.ts';
import { Exhibition, exhibitTexts } from './exhibition.tsx';

// Only for `npm run dev`. Nothing in the shop imports this file, so it is in no build.
const shop = JSON.parse(document.getElementById(shopElementId)?.textContent ?? '') as Shop;
moveClock(shop.clockOffsetMs);
findTextsIn(shop.textFiles);
await loadTexts(shop.lang, exhibitTexts);

const router = createMemoryRouter([{ path: '/:lang/*', Component: Exhibition }], {
  initialEntries: [`/${shop.lang}/tickets`],
});
createRoot(document.body).render(
  <ShopContext value={shop}>
    <LanguageContext value={shop.lang}>
      <RouterProvider router={router} />
    </LanguageContext>
  </ShopContext>,
);
