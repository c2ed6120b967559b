import { listen } from '../../../shop/server/http/listen.ts';
import { openShop, portFrom } from '../../../shop/server/shop-server.ts';
import { moveClock, now } from '../../../shop/src/app/clock.ts';
import { chosenProvider } from '../../../server/src/config/payment-settings.ts';
import { openLog } from '../../../server/src/observability/log.ts';
import { mollieProvider } from '../../../server/src/payments/mollie/mollie-provider.ts';
import type { PaymentProvider } from '../../../server/src/payments/provider.ts';
import { stripeProvider } from '../../../server/src/payments/stripe/stripe-provider.ts';

/**
 * The shop as `npm start` opens it, in a process of its own, and one thing is another: where its payment provider is asked. No setting says
 * so, since no shop may send its key elsewhere. Each number that it is sent, ms, is how far its clock is ahead from then on.
 */
const [standIn = ''] = process.argv.slice(2);

function provider(): PaymentProvider {
  const chosen = chosenProvider(process.env);
  if (typeof chosen !== 'object') throw new Error('PAYMENT_PROVIDER names nobody for whom something stands in.');
  return chosen.name === 'stripe'
    ? stripeProvider(chosen.settings, { now, apiAddress: standIn })
    : mollieProvider(chosen.settings, { apiBase: standIn });
}

const log = openLog(process.env['LOG_LEVEL']);
const shop = await openShop(process.env, log, undefined, { provider });
await listen(shop.answer, portFrom(process.env));
console.log(shop.settings);
console.log(`The shop is open: ${shop.origin}`);

process.on('message', (aheadMs: number) => {
  moveClock(aheadMs);
  process.send?.('moved');
});
process.on('SIGTERM', () => void shop.close().then(() => process.exit(0)));
