import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { now } from '../src/app/clock.ts';
import { defaultCallsPerMinute, optionsFromEnvironment, portNumber, setting } from '../src/app/embedded-server.ts';
import type { Environment, Log, ServerParts } from '../src/app/embedded-server.ts';
import { shopApp } from './http/app.ts';
import { effectiveSettings } from './effective-settings.ts';
import { builtAssets } from './http/assets.ts';
import { openBackEnd } from './http/back-end/back-end.ts';
import { importPages } from './html/built-pages.ts';
import { knownIdsFrom } from './http/back-end/known-ids.ts';
import type { Lifetime, Readiness } from './readiness.ts';
import { createRequestListener } from './http/request-listener.ts';
import { pageCache } from './html/page-cache.ts';
import { answerHeaders } from './html/page-headers.ts';
import { pageRenderer } from './html/pages.ts';
import { publicPagesFrom } from './http/public-pages.ts';
import { readiness } from './readiness.ts';
import { shopSource } from './shops.ts';
import { builtTextFiles } from './html/text-files.ts';
import { themeCss } from './html/theme.ts';
import { requestLogger } from './request-logger.ts';

export interface ShopServer {
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Whether connections reveal the caller, so that networks take turns in being read. */
  readonly networksTakeTurns: boolean;
  /** The shop's address for visitors. */
  readonly origin: string;
  /** The effective settings, for the operator. */
  readonly settings: string;
  readonly ready: Readiness;
  /** The back end's metrics. */
  readonly metrics: () => Promise<string>;
  close(): Promise<void>;
}

/** Opens the shop as in production: one process, the build, cached pages. `parts` are for tests. Throws on settings or museum files with mistakes. */
export async function openShop(
  environment: Environment,
  log: Log,
  lifetime: Lifetime = { phase: 'open' },
  parts: ServerParts = {},
): Promise<ShopServer> {
  const origin = originFrom(environment);
  const backEnd = await openBackEnd(environment, log, parts);
  const { send, brand, icon, clockOffsetMs, imageSources, mailsLeadHere, keepsWithdrawals } = backEnd;

  const buildFolder = join(import.meta.dirname, '../build');
  const clientFolder = join(buildFolder, 'client');
  const assets = builtAssets(clientFolder);
  const theme = themeCss(brand);
  const textFiles = builtTextFiles(clientFolder);
  const shopForPath = shopSource({
    send,
    brand,
    icon,
    origin,
    clockOffsetMs,
    mailsLeadHere,
    keepsWithdrawals,
    textFiles,
  });
  const render = pageRenderer({
    build: await importPages(),
    mode: 'production',
    send,
    shopForPath,
    origin,
    clockOffsetMs,
    styleOf: (address) => (address === '/theme.css' ? theme : assets.text(address)),
    imageSources,
  });
  const ready = readiness(lifetime, backEnd.answers, backEnd.isTestMode);
  const nonPageHandler = shopApp({
    backEnd,
    assets,
    theme,
    publicPages: publicPagesFrom({ send, shopForPath }),
    ready,
    shopForPath,
    embedScript: readFileSync(join(buildFolder, 'start/embed.js'), 'utf8'),
    origin,
    isPublic: setting(environment, 'PUBLIC_ORIGIN') !== undefined,
  }).fetch;
  const { trustProxy = false, callsPerMinute = defaultCallsPerMinute } = optionsFromEnvironment(environment);
  const { timeZone } = brand;
  const meaning = { knownIds: knownIdsFrom({ send, shopForPath }), now, timeZone };
  const logRequest = requestLogger({ log, lifetime, trustProxy });
  const answer = createRequestListener({
    nonPageHandler,
    render,
    cache: pageCache({ now, timeZone }),
    logRequest,
    meaning,
    trustProxy,
    callsPerMinute,
    headers: answerHeaders(origin),
  });
  const networksTakeTurns = !trustProxy && callsPerMinute > 0;
  const settings = effectiveSettings(environment, { brand, origin, payments: backEnd.payments, keepsWithdrawals });
  return {
    answer,
    networksTakeTurns,
    origin,
    settings,
    ready,
    metrics: backEnd.metrics,
    close: () => backEnd.close(),
  };
}

/** The shop's own address: PUBLIC_ORIGIN, otherwise this machine's. */
export function originFrom(environment: Environment): string {
  return (setting(environment, 'PUBLIC_ORIGIN') ?? `http://localhost:${portFrom(environment)}`).replace(/\/$/, '');
}

/** Throws if PORT is not a valid port. */
export function portFrom(environment: Environment): number {
  return portNumber('PORT', setting(environment, 'PORT')) ?? 3000;
}
