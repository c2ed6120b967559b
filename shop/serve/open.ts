import { flushCompileCache } from 'node:module';
import { listen } from './listen.ts';
import { openShop, portFrom } from './shop-server.ts';

const shop = await openShop(process.env);
const { server } = await listen(shop.answer, portFrom(process.env));
console.log(`The shop is open: ${shop.origin}`);
// A process that is killed leaves nothing behind by itself.
flushCompileCache();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => void shop.close().then(() => process.exit(0)));
    server.closeIdleConnections();
  });
}
