import { mollieProvider } from '@foyer/server/payments/mollie/mollie-provider.ts';
import type { PaymentProvider } from '@foyer/server/payments/provider.ts';
import { stripeProvider } from '@foyer/server/payments/stripe/stripe-provider.ts';
import { listen } from '../server/http/listen.ts';
import { openOperations, operatorSettings } from '../server/operations.ts';
import { openShop, portFrom } from '../server/shop-server.ts';
import { moveClock, now } from '../src/app/clock.ts';
import { chosenProvider, openLog } from '../src/app/embedded-server.ts';

/**
 * The shop as `npm start` opens it, in a process of its own, and one thing is another: where its payment provider is asked. No setting says
 * so, since no shop may send its key elsewhere. Each number that it is sent, ms, is how far its clock is ahead from then on.
 */
const [standIn = ''] = process.argv.slice(2);

function provider(): PaymentProvider {
  const chosen = chosenProvider(process.env);
  if (typeof chosen !== 'object') throw new Error('PAYMENT_PROVIDER names nobody for whom something stands in.');
  if (chosen.name === 'stripe') return stripeProvider(chosen.settings, { now, apiAddress: standIn });
  if (chosen.name === 'mollie') return mollieProvider(chosen.settings, { apiBase: standIn });
  throw new Error('Nothing stands in for it here.');
}

const log = openLog(process.env['LOG_LEVEL']);
const shop = await openShop(process.env, log, undefined, { provider });
const { metrics } = operatorSettings(process.env);
if (metrics) await openOperations({ ...metrics, shop: () => shop });
await listen(shop, portFrom(process.env));
console.log(shop.settings);
console.log(`The shop is open: ${shop.origin}`);

process.on('message', (aheadMs: number) => {
  moveClock(aheadMs);
  process.send?.('moved');
});
process.on('SIGTERM', () => void shop.close().then(() => process.exit(0)));
