import { getRequestListener } from '@hono/node-server';
import { join, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import {
  loadMuseum,
  MuseumFileIssues,
  openLog,
  optionsFromEnvironment,
  readBrand,
  setting,
} from '../../src/app/embedded-server.ts';
import type { Environment } from '../../src/app/embedded-server.ts';
import { shopApp } from '../http/app.ts';
import { openBackEnd } from '../http/back-end/back-end.ts';
import { bundleEmbedScript } from '../html/embed-script.ts';
import type { PageOptions } from '../html/pages.ts';
import { publicPagesFrom } from '../http/public-pages.ts';
import { readiness } from '../readiness.ts';
import { originFrom } from '../shop-server.ts';
import { shopSource } from '../shops.ts';
import { sourceTextFiles } from '../html/text-files.ts';
import { themeCss } from '../html/theme.ts';

interface DevShop {
  /** Answers everything that is not a page. */
  readonly nonPageListener: ReturnType<typeof getRequestListener>;
  readonly pages: Pick<PageOptions, 'send' | 'shopForPath' | 'clockOffsetMs' | 'imageSources'>;
  close(): Promise<void>;
}

export interface DevMuseum {
  /** The shop with the museum's current files, or with the last valid ones; undefined if they were never valid. */
  shop(): Promise<DevShop | undefined>;
  /** File in which the parsed museum files are cached. */
  readonly cacheFile: string;
}

/** An editor writes a file in several steps. */
const settledMs = 150;

interface DevOptions {
  readonly environment: Environment;
  readonly folder: string;
  /** A page origin that may embed the shop, in addition to the museum's own list. */
  readonly parent: string;
  readonly watcher: ViteDevServer['watcher'];
  readonly onFresh: () => void;
}

/** Opens the shop, and reopens it whenever a museum file changes. If the files have mistakes, prints them and keeps the open shop. */
export function watchMuseum({ environment, folder, parent, watcher, onFresh }: DevOptions): DevMuseum {
  const cacheFile = join(optionsFromEnvironment(environment).dataFolder, 'museum-files.json');
  const isSound = () => {
    try {
      if (setting(environment, 'API_BASE')) readBrand(folder);
      else loadMuseum(folder, cacheFile);
      return true;
    } catch (error) {
      if (!(error instanceof MuseumFileIssues)) throw error;
      console.error(error.message);
      return false;
    }
  };
  const reopened = async (before: DevShop | undefined) => {
    if (!isSound()) return before;
    await before?.close();
    return openDevShop(environment, parent);
  };
  let shop = reopened(undefined);
  let settled: NodeJS.Timeout | undefined;
  watcher.add(folder);
  watcher.on('all', (_, path) => {
    if (!path.startsWith(folder + sep)) return;
    clearTimeout(settled);
    settled = setTimeout(() => {
      shop = shop.catch(() => undefined).then(reopened);
      shop.then(onFresh, console.error);
    }, settledMs);
  });
  return { shop: () => shop, cacheFile };
}

async function openDevShop(environment: Environment, parent: string): Promise<DevShop> {
  const origin = originFrom(environment);
  const backEnd = await openBackEnd(environment, openLog(setting(environment, 'LOG_LEVEL')));
  const { send, icon, clockOffsetMs, imageSources, mailsLeadHere, keepsWithdrawals } = backEnd;
  const brand = { ...backEnd.brand, embedding: { parents: [...(backEnd.brand.embedding?.parents ?? []), parent] } };
  const shopForPath = shopSource({
    send,
    brand,
    icon,
    origin,
    clockOffsetMs,
    mailsLeadHere,
    keepsWithdrawals,
    textFiles: sourceTextFiles,
  });
  const { fetch } = shopApp({
    backEnd,
    theme: themeCss(brand),
    publicPages: publicPagesFrom({ send, shopForPath }),
    ready: readiness({ phase: 'open' }, backEnd.answers, backEnd.isTestMode),
    shopForPath,
    embedScript: await bundleEmbedScript(),
    origin,
    isPublic: setting(environment, 'PUBLIC_ORIGIN') !== undefined,
  });
  return {
    // `no-store`, so that a changed colour or picture shows on the next request.
    nonPageListener: getRequestListener(async (request, env) => {
      const response = await fetch(request, env);
      response.headers.set('cache-control', 'no-store');
      return response;
    }),
    pages: { send, shopForPath, clockOffsetMs, imageSources },
    close: () => backEnd.close(),
  };
}
