import { ensureBuild } from './fresh-build.ts';

// React picks its build when it is first imported, so this comes before everything else is.
process.env['NODE_ENV'] = 'production';
ensureBuild();
const { openShop, portFrom } = await import('./shop-server.ts');
const { listen } = await import('./listen.ts');

const shop = await openShop(process.env);
const { server } = await listen(shop.answer, portFrom(process.env));
console.log(`The shop is open: ${shop.origin}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => void shop.close().then(() => process.exit(0)));
    server.closeIdleConnections();
  });
}
