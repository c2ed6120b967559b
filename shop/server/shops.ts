import { parse } from 'valibot';
import { configuration, getConfiguration } from '@foyer/contract/content/configuration.ts';
import { getShopInfo, getStaticContent } from '@foyer/contract/content/content.ts';
import { guaranteePage } from '@foyer/contract/content/guarantee-page.ts';
import { call, type Send } from '../src/api/client.ts';
import { CallFailure } from '../src/api/call-failure.ts';
import { now } from '../src/app/clock.ts';
import type { Brand } from '../src/app/embedded-server.ts';
import { isLanguage, type Language } from '../src/i18n/languages.ts';
import type { TextFiles } from '../src/i18n/text-files.ts';
import type { Shop } from '../src/app/shop-config.ts';
import { defaultLanguage, offeredLanguages, shopIn, type ShopSources } from '../src/app/shop-in.ts';
import { before } from './http/back-end/in-time.ts';
import { cached } from './http/back-end/cached.ts';

/** How long an answer is cached, and the shop made from it as well: at most 30 s together. */
const keepMs = 15_000;

/** Time limit for what surrounds a page, shorter than that of the page itself. */
const aroundMs = 3_000;

export interface ShopOptions {
  readonly send: Send;
  readonly brand: Brand;
  readonly icon: string;
  readonly origin: string;
  readonly clockOffsetMs: number;
  readonly mailsLeadHere: boolean;
  readonly keepsWithdrawals: boolean;
  readonly textFiles: (lang: string) => TextFiles;
}

/**
 * The shop for a page's address. If the configuration cannot be loaded, `failure` says why, and `shop` has defaults to show it with
 * [CFG-2]. What misses the deadline goes on loading for the next page.
 */
export type ShopForPath = (path: string, deadline?: AbortSignal) => Promise<{ shop: Shop; failure?: CallFailure }>;

export function shopSource({ send, textFiles, ...fixed }: ShopOptions): ShopForPath {
  const configurations = cached(
    keepMs,
    now,
    async (lang) => (await call(getConfiguration, {}, { lang, send })).body.data,
  );
  const contents = cached(
    keepMs,
    now,
    async (lang) => (await call(getStaticContent, {}, { lang, send, timeoutMs: aroundMs })).body.data,
  );
  const infos = cached(
    keepMs,
    now,
    async (lang) => (await call(getShopInfo, {}, { lang, send, timeoutMs: aroundMs })).body.data,
  );
  const shops = cached(keepMs, now, async (lang) => {
    const [settings, content, info] = await Promise.all([
      configurations(lang),
      contents(lang).catch(logged),
      infos(lang).catch(logged),
    ]);
    return shopIn(lang as Language, {
      ...fixed,
      textFiles: textFiles(lang),
      configuration: settings,
      cookieWarning: content?.cookieWarning ?? '',
      socialLinks: content?.socialLinks ?? [],
      message: info?.message ?? null,
      guaranteeTitle: info?.pages[guaranteePage]?.title ?? '',
      description: info?.meta.description ?? '',
    });
  });

  const shopBy = async (first: string) => {
    const offered = offeredLanguages(await configurations('de'));
    return shops(offered.find((code) => code === first) ?? defaultLanguage(offered));
  };

  return async (path, deadline) => {
    const [, first = ''] = path.split(/[/?]/);
    try {
      const shop = shopBy(first);
      return { shop: await (deadline ? before(deadline, shop) : shop) };
    } catch (error) {
      const failure = deadline?.aborted ? new CallFailure(getConfiguration.name, 'timeout') : error;
      if (!(failure instanceof CallFailure)) throw error;
      logged(failure);
      const lang = isLanguage(first) ? first : 'de';
      return { shop: defaults(lang, { ...fixed, textFiles: textFiles(lang) }), failure };
    }
  };
}

/** A page is rendered without its surroundings if these fail. */
function logged(error: unknown): undefined {
  console.error(error instanceof CallFailure ? error.message : error);
}

function defaults(
  lang: Language,
  fixed: Pick<
    ShopSources,
    'brand' | 'icon' | 'origin' | 'clockOffsetMs' | 'mailsLeadHere' | 'keepsWithdrawals' | 'textFiles'
  >,
): Shop {
  const shop = shopIn(lang, {
    ...fixed,
    configuration: parse(configuration, {}),
    cookieWarning: '',
    socialLinks: [],
    message: null,
    guaranteeTitle: '',
    description: '',
  });
  return { ...shop, isStandIn: true };
}
