import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Assets } from './assets.ts';
import type { BackEnd } from './back-end/back-end.ts';
import { analyticsFrame } from '../html/analytics-frame.ts';
import { embedAnswer } from '../html/embed-answer.ts';
import { museumMedia } from './museum-media.ts';
import { securityHeaders } from '../html/page-headers.ts';
import type { FoundPages, PublicPages } from './public-pages.ts';
import { alive } from '../readiness.ts';
import type { Readiness } from '../readiness.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';
import type { ShopForPath } from '../shops.ts';

/** The first segment of every path that is not a page. */
const nonPageSegments = [
  'api',
  'sandbox-pay',
  'museum',
  'assets',
  'analytics',
  'embed.js',
  'healthz',
  'readyz',
  'robots.txt',
  'sitemap.xml',
  'theme.css',
  'favicon.ico',
] as const;

/** Matches paths that are not pages. */
export const isNotPage = new RegExp(`^/(${nonPageSegments.join('|').replaceAll('.', '\\.')})(/|\\?|$)`);

type NonPagePath = `/${(typeof nonPageSegments)[number]}`;

/** A route of the app. A path missing from the list above would be rendered as a page, so it does not compile. */
const nonPagePath = (path: NonPagePath | `${NonPagePath}/*`) => path;

export interface AppOptions {
  readonly backEnd: BackEnd;
  /** Undefined in development, where Vite serves them. */
  readonly assets?: Assets;
  readonly theme: string;
  readonly publicPages: PublicPages;
  readonly ready: Readiness;
  readonly shopForPath: ShopForPath;
  /** The script that museums' pages load to embed the shop. */
  readonly embedScript: string;
  /** The shop's own address, for the sitemap. A request's host is not used: each would need a copy of its own in memory. */
  readonly origin: string;
  /** Whether it is PUBLIC_ORIGIN, and not only this machine's: then it may be cached. */
  readonly isPublic: boolean;
}

type Bindings = { Bindings: Partial<HttpBindings> };

/** The app that answers everything that is not a page. */
export function shopApp(options: AppOptions) {
  const { backEnd, assets, theme, publicPages, ready, shopForPath, embedScript, origin, isPublic } = options;
  const app = new Hono<Bindings>();
  const media = museumMedia(backEnd.museumFolder);
  const tools = analyticsFrame(backEnd.brand, backEnd.museumFolder);
  const medium = async (c: Context, path: string) =>
    (await media(path, c.req.header('accept-encoding') ?? '', c.req.header('if-none-match'))) ?? c.notFound();

  app.all(nonPagePath('/api/*'), (c) => backEnd.answer(c.req.raw, callerOf(c)));
  app.all(nonPagePath('/sandbox-pay/*'), (c) => backEnd.sandbox?.(c.req.raw, callerOf(c)) ?? c.notFound());
  app.get(nonPagePath('/museum/*'), (c) => medium(c, c.req.path));
  app.get(nonPagePath('/favicon.ico'), (c) => medium(c, `/museum/${backEnd.brand.favicon}`));
  app.get(nonPagePath('/theme.css'), () => text(theme, 'text/css; charset=utf-8', 60));
  app.get(nonPagePath('/embed.js'), async (c) => (await embedAnswer(embedScript, shopForPath)) ?? c.notFound());
  app.get(nonPagePath('/analytics'), (c) => tools?.() ?? c.notFound());
  app.get(nonPagePath('/robots.txt'), async () => {
    const { languages } = (await shopForPath('/')).shop;
    const codes = languages.map(({ code }) => code);
    return text(robotsTxt(origin, codes), 'text/plain; charset=utf-8', isPublic ? 3600 : 0);
  });
  let sitemap: { of: FoundPages; xml: Uint8Array<ArrayBuffer> } | undefined;
  app.get(nonPagePath('/sitemap.xml'), async () => {
    const pages = await publicPages();
    if (!pages)
      return new Response(null, { status: 503, headers: { ...securityHeaders, 'cache-control': 'no-store' } });
    // Encoded once while the pages are the same, and shared by all readers, however slow.
    if (sitemap?.of !== pages) sitemap = { of: pages, xml: new TextEncoder().encode(sitemapXml(origin, pages)) };
    return text(sitemap.xml, 'application/xml; charset=utf-8', isPublic ? 300 : 0);
  });
  app.get(nonPagePath('/healthz'), alive);
  app.get(nonPagePath('/readyz'), ready);
  app.get(
    nonPagePath('/assets/*'),
    (c) => assets?.answer(c.req.path, c.req.header('accept-encoding') ?? '') ?? c.notFound(),
  );
  return app;
}

/** The address at the other end of the connection. */
function callerOf(c: Context<Bindings>) {
  return { address: c.env?.incoming?.socket.remoteAddress };
}

/** `maxAge` in seconds; 0 for `no-store`. */
function text(body: string | Uint8Array<ArrayBuffer>, type: string, maxAge: number): Response {
  const kept = maxAge > 0 ? `public, max-age=${maxAge}` : 'no-store';
  return new Response(body, { headers: { ...securityHeaders, 'content-type': type, 'cache-control': kept } });
}
