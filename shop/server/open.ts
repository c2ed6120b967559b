import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithMuseumIssues, failureOf, misspeltSettings, openLog, setting } from '../src/app/embedded-server.ts';
import { stopServing } from './closing.ts';
import { consoleInto } from './console-log.ts';
import type { Lifetime } from './readiness.ts';
import { listen } from './http/listen.ts';
import { openOperations, operatorSettings } from './operations.ts';
import { openShop, portFrom } from './shop-server.ts';
import type { ShopServer } from './shop-server.ts';

const lifetime: Lifetime = { phase: 'starting' };
let shop: ShopServer | undefined;

async function open() {
  const log = openLog(setting(process.env, 'LOG_LEVEL'));
  for (const misspelt of misspeltSettings(process.env))
    log.warn(misspelt, 'A variable that looks like a setting and is none: nobody reads it');
  const { metrics, drainMs } = operatorSettings(process.env);
  const operations = metrics && (await openOperations({ ...metrics, shop: () => shop }));
  shop = await openShop(process.env, log, lifetime);
  // Only listen once the shop is open, because accepted connections must be answered, and a proxy takes a refused one elsewhere.
  const { server, close, unread } = await listen(shop, portFrom(process.env));
  lifetime.phase = 'open';
  console.log(shop.settings);
  console.log(`The shop is open: ${shop.origin}`);
  return { log, drainMs, operations, server, close, unread };
}

const { log, drainMs, operations, server, close, unread } = await open().catch(endWithMuseumIssues);
consoleInto(log);
// Flush now, because a killed process would not write its compile cache.
flushCompileCache();

/**
 * By then a running job is done, mails included, unless the mail server takes several times as long as usual (postman.ts). An unfinished
 * job starts again in the next process.
 */
const longestCloseMs = 50_000;

const skipWaiting = new AbortController();
async function end(): Promise<void> {
  // A second signal skips the waiting.
  if (lifetime.phase === 'draining') return skipWaiting.abort();
  log.info('The shop is closing');
  await stopServing({ server, close, unread, lifetime, drainMs, skipWaiting: skipWaiting.signal });
  // A database that no longer answers must not keep the process alive forever.
  await Promise.race([
    shop?.close(),
    pause(longestCloseMs, undefined, { signal: skipWaiting.signal }).catch(() => undefined),
  ]);
  operations?.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());

process.on('uncaughtException', (error) => {
  log.fatal(failureOf(error), 'The process ends: an error that nobody caught');
  process.exit(1);
});
