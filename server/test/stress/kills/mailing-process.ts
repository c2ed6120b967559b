import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { createServer } from '../../../src/server.ts';
import type { MailingOptions } from './mailing.ts';

/** A shop that nobody visits: it does the jobs that it finds, until it is killed. `node mailing-process.ts <options>` */
const { startsAt, ...options } = JSON.parse(process.argv[2] ?? '{}') as MailingOptions;
const began = performance.now();
await createServer({
  ...options,
  now: () => Math.round(startsAt + performance.now() - began),
  publicOrigin: 'https://shop.example',
  paymentProvider: 'sandbox',
  logLevel: 'silent',
});
writeSync(1, 'ready\n');
// Whoever is killed writes no cache for the next one.
flushCompileCache();
