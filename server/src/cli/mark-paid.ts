import { join } from 'node:path';
import { now } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import { optionsFromEnvironment, orEnd } from '../config/environment.ts';
import type { MarkedPaid } from '../orders/cancel-order.ts';
import { markPaid } from '../orders/cancel-order.ts';

/** `npm run mark-paid K7MP-3XQ9`: for the operator, beside the running shop and with the same settings. Ends with 1 where nothing was noted. */
const said: Readonly<Record<MarkedPaid, string>> = {
  PAID: 'is noted as paid: it is neither reminded of nor cancelled.',
  PAID_BEFORE: 'was noted as paid before.',
  NO_INVOICE: 'is not by invoice: the provider knows whether it is paid.',
  CANCELLED: 'is cancelled, and its places may be sold: give the money back, or let the visitor order anew.',
  UNKNOWN: 'is no order of this shop.',
};

const bookingId = (process.argv[2] ?? '').trim().toUpperCase();
const { databaseUrl, dataFolder } = orEnd(() => optionsFromEnvironment(process.env));
const database = await openDatabase(databaseUrl ?? join(dataFolder, 'foyer.sqlite'));
const outcome = await markPaid(database, bookingId, now());
await database.close();
console.log(`${bookingId || 'Nothing'} ${said[outcome]}`);
process.exitCode = outcome === 'PAID' || outcome === 'PAID_BEFORE' ? 0 : 1;
