import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import { serveShop } from '../../support/served-shop.ts';
import { startTestServer } from '../../support/test-server.ts';
import { adapterAt } from './adapter.ts';
import type { Command } from './deeds.ts';
import { deeds } from './deeds.ts';
import type { PayingOptions } from './paying.ts';

/** A shop with a real adapter, on a port of its own: `node paying-process.ts <options>`, told by lines on its input what the museum does. */
const { provider, providerAt, startsAt, ...place } = JSON.parse(process.argv[2] ?? '{}') as PayingOptions;
const began = performance.now();
const now = () => Math.round(startsAt + performance.now() - began);
const adapter = adapterAt(provider, providerAt, now);
const shop = await startTestServer({ ...place, now, parts: { provider: () => adapter } });
const { origin } = await serveShop(shop);

const say = (line: string): void => void writeSync(1, `${line}\n`);

const input = createInterface(process.stdin);
// Where whoever kills is gone, nobody would.
input.on('close', () => process.exit());
input.on('line', (line) => {
  const { deed, bookingId } = JSON.parse(line) as Command;
  void deeds[deed](shop, bookingId, now()).then((outcome) => say(JSON.stringify({ deed, bookingId, outcome })));
});
say('ready');
say(origin);
// Whoever is killed writes no cache for the next one.
flushCompileCache();
