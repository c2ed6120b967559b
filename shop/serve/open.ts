import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { moveClock, now, offsetTo } from '../src/clock.ts';
import { shopApp } from './app.ts';
import { builtAssets } from './assets.ts';
import { openBackEnd } from './back-end.ts';
import { answerWith, listen } from './listen.ts';
import { pageCache } from './page-cache.ts';
import { pageRenderer } from './pages.ts';
import { shopSource } from './shops.ts';
import { themeCss } from './theme.ts';

const port = Number(process.env['PORT'] ?? 3000);
const origin = (process.env['SHOP_ORIGIN'] ?? `http://localhost:${port}`).replace(/\/$/, '');
const backEnd = await openBackEnd();
const today = process.env['TODAY'];
const clockOffsetMs = today ? offsetTo(today, backEnd.brand.timeZone) : 0;
moveClock(clockOffsetMs);

const buildFolder = join(import.meta.dirname, '../build');
const build = (await import(join(buildFolder, 'server/index.js'))) as ServerBuild;
const assets = builtAssets(join(buildFolder, 'client'));
const { send, brand } = backEnd;
const theme = themeCss(brand, (file) => file);
const answer = answerWith({
  fetch: shopApp({ send, assets, theme }).fetch,
  cache: pageCache({ now, timeZone: brand.timeZone }),
  render: pageRenderer({
    build,
    mode: 'production',
    send,
    shopAt: shopSource({ send, brand, origin, clockOffsetMs }),
    origin,
    clockOffsetMs,
    styleOf: (address) => (address === '/theme.css' ? theme : assets.text(address)),
    imageSources: [],
  }),
});

const listening = await listen(answer, port);
console.log(`The shop is open: ${origin}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    listening.server.close(() => void backEnd.close().then(() => process.exit(0)));
    listening.server.closeIdleConnections();
  });
}
