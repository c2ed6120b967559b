import { embeddablePaths } from '../../src/embedding/embeddable.ts';
import type { EmbedSettings } from '../../src/embedding/page-address.ts';
import { securityHeaders } from './page-headers.ts';
import type { ShopAt } from '../shops.ts';

/** Museums' pages ask for it with every visit: five minutes old it still does, and a day old while a new one is fetched. */
const cacheControl = 'public, max-age=300, stale-while-revalidate=86400';

/**
 * `/embed.js`: the script with what it has to know of this shop, the same for everybody [CFG-4]. Undefined where no page may show the shop in a
 * frame.
 */
export async function embedAnswer(script: string, shopAt: ShopAt): Promise<Response | undefined> {
  const { shop } = await shopAt('/');
  if (!shop.parents?.length) return undefined;
  const settings: EmbedSettings = {
    parents: shop.parents,
    languages: shop.languages.map(({ code }) => code),
    defaultLang: shop.defaultLang,
    paths: embeddablePaths,
    name: shop.museum.name,
  };
  return new Response(`(settings=>{${script}})(${JSON.stringify(settings)})`, {
    headers: {
      ...securityHeaders,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': cacheControl,
      // Pages that load nothing from elsewhere unless it says so.
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
