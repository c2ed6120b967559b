import { embeddablePaths } from '../../src/embedding/embeddable.ts';
import type { EmbedSettings } from '../../src/embedding/page-address.ts';
import { securityHeaders } from './page-headers.ts';
import type { ShopForPath } from '../shops.ts';

/** Museums' pages load it on every visit: five minutes old is fine, and up to a day old while a new one is fetched. */
const cacheControl = 'public, max-age=300, stale-while-revalidate=86400';

/** `/embed.js`: the script with the settings of this shop, the same for everybody [CFG-4]. Undefined if no page may embed the shop. */
export async function embedAnswer(script: string, shopForPath: ShopForPath): Promise<Response | undefined> {
  const { shop } = await shopForPath('/');
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
      // Needed by pages whose embedder policy blocks other origins' resources that do not allow it.
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
