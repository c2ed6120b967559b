import type { ViteDevServer } from 'vite';
import { shopElementId, shopToJson } from '../../src/app/shop-config.ts';
import type { ShopAt } from '../shops.ts';

/** Where the gallery hangs while the shop is worked on; a built shop has no such page. */
export const isGallery = /^\/gallery(\/([a-z]{2}))?\/?$/;

/** Every control in every state, in the museum's own look: `/gallery`, `/gallery/sv`. */
export async function galleryPage(
  target: string,
  { vite, shopAt }: { vite: ViteDevServer; shopAt: ShopAt },
): Promise<string> {
  const lang = isGallery.exec(target)?.[2] ?? '';
  const { shop } = await shopAt(`/${lang}`);
  return vite.transformIndexHtml(
    target,
    `<!doctype html>
<html lang="${shop.lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Gallery</title>
    <link rel="icon" href="/favicon.ico" />
    <link rel="stylesheet" href="/theme.css" />
    <script id="${shopElementId}" type="application/json">${shopToJson(shop)}</script>
    <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime"></script>
    <script type="module" src="/src/gallery/gallery.tsx"></script>
  </head>
  <body></body>
</html>
`,
  );
}
