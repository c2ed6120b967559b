import { join } from 'node:path';
import { openDatabase } from '../db/database.ts';
import { optionsFromEnvironment, orEnd } from '../config/environment.ts';
import type { Cancelled } from '../orders/cancel-order.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { documentsFolder, forgetDocuments } from '../documents/kept-documents.ts';

/** `npm run cancel-order K7MP-3XQ9`: for the operator, beside the running shop and with the same settings. Ends with 1 where nothing was cancelled. */
const said: Readonly<Record<Cancelled, string>> = {
  CANCELLED: 'is cancelled: its places, goods and vouchers are free again. Whoever ordered has not been told.',
  CANCELLED_BEFORE: 'was cancelled before.',
  PAID_ALREADY:
    'is paid. Give the money back: at the provider, whose word of it ends the order here, or by bank transfer where it was an invoice.',
  UNKNOWN: 'is no order of this shop.',
};

const bookingId = (process.argv[2] ?? '').trim().toUpperCase();
const { databaseUrl, dataFolder } = orEnd(() => optionsFromEnvironment(process.env));
const database = await openDatabase(databaseUrl ?? join(dataFolder, 'foyer.sqlite'));
const outcome = await cancelOrder(database, bookingId);
if (outcome === 'CANCELLED') await forgetDocuments(documentsFolder(dataFolder), bookingId);
await database.close();
console.log(`${bookingId || 'Nothing'} ${said[outcome]}`);
process.exitCode = outcome === 'CANCELLED' ? 0 : 1;
