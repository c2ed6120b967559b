import { randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Send } from '../../src/api/client.ts';
import { now } from '../../src/app/clock.ts';
import type * as EntryServer from '../../src/entry.server.tsx';
import { isEmbeddable } from '../../src/embedding/embeddable.ts';
import { textAddress } from '../../src/i18n/text-files.ts';
import { orderInDroppedLanguage } from './dropped-language.ts';
import { finishHtml, type StyleOf } from './finish-html.ts';
import type { PageAddress } from '../http/page-address.ts';
import { cacheControl, contentSecurityPolicy, pageSecurity } from './page-headers.ts';
import type { Page } from './ready-page.ts';
import { inTime } from '../http/back-end/in-time.ts';
import type { ShopForPath } from '../shops.ts';

export interface PageOptions {
  readonly build: ServerBuild;
  readonly mode: 'production' | 'development';
  readonly send: Send;
  readonly shopForPath: ShopForPath;
  readonly origin: string;
  readonly clockOffsetMs: number;
  readonly styleOf: StyleOf;
  /** Where pictures may come from besides the shop's own origin. */
  readonly imageSources: readonly string[];
}

/** Time limit of rendering, because the visitor sees nothing meanwhile. After it the page says that the museum does not answer [ERR-5]. */
const pageMs = 8_000;

export type RenderPage = (address: PageAddress) => Promise<Page>;

/** Renders pages from their address alone. Nothing else of a request reaches them. */
export function pageRenderer(options: PageOptions): RenderPage {
  const { build, mode, send, shopForPath, origin, styleOf, imageSources } = options;
  const entry = build.entry.module as typeof EntryServer;
  const handle = createRequestHandler(build, mode);
  entry.moveClock(options.clockOffsetMs);

  return async (address) => {
    const { key, screen } = address;
    const deadline = AbortSignal.timeout(pageMs);
    const { shop, failure } = await shopForPath(key, deadline);
    const moved = orderInDroppedLanguage(address, shop);
    if (moved) return moved;
    const context = new RouterContextProvider();
    context.set(entry.shopContext, shop);
    context.set(entry.sendContext, inTime(send, deadline));
    const mark = randomUUID();
    context.set(entry.markContext, mark);
    if (failure) context.set(entry.startFailureContext, entry.startFailure(failure));

    const response = await handle(new Request(`${origin}${key}`), context);
    const texts = ['shell', ...(screen?.texts ?? [])].flatMap((area) => {
      const file = shop.textFiles[area];
      return file === undefined ? [] : textAddress(shop.lang, area, file);
    });
    const finished = finishHtml(await response.text(), {
      styleOf,
      textFiles: texts,
      mark,
    });
    const parents = isEmbeddable(screen) ? (shop.parents ?? []) : [];
    const policy = contentSecurityPolicy(finished, {
      images: imageSources,
      parents,
      hasTools: shop.analytics.hasTools,
    });
    return {
      status: response.status,
      html: finished.html,
      headers: {
        ...Object.fromEntries(response.headers),
        ...pageSecurity(origin, parents),
        ...(response.status === 503 && failure?.retryAfterMs
          ? { 'retry-after': String(Math.ceil(failure.retryAfterMs / 1000)) }
          : {}),
        'content-security-policy': mode === 'production' ? policy : policyWhileDeveloping(policy),
        'cache-control': cacheControl(response.status, screen, now(), shop.museum.timeZone),
      },
    };
  };
}

/** Relaxes the policy for Vite, which adds styles and shows errors by script, and uses a socket. */
function policyWhileDeveloping(policy: string): string {
  return policy
    .replace(/require-trusted-types-for[^;]*; trusted-types[^;]*; /, '')
    .replace(/style-src[^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace(/connect-src[^;]*/, "connect-src 'self' ws:");
}
