import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { median, share } from './median.ts';

/** Milliseconds from the click to the paint. */
interface Paints {
  readonly fcp: number;
  readonly lcp: number;
}

/** Loads a page of the shop and its static likeness in turn, each in a fresh browser context. */
export async function firstPaints(browser: Browser, origin: string, path: string, rounds: number) {
  const still = await staticLikeness(origin, path);
  const [ofShop, ofStill]: [Paints[], Paints[]] = [[], []];
  try {
    for (let round = 0; round < rounds; round += 1) {
      ofShop.push(await paintsOf(browser, `${origin}${path}`));
      ofStill.push(await paintsOf(browser, still.origin));
    }
  } finally {
    still.close();
  }
  const middle = (runs: readonly Paints[]) => ({
    fcp: Math.round(median(runs.map(({ fcp }) => fcp))),
    lcp: Math.round(median(runs.map(({ lcp }) => lcp))),
  });
  const [shop, likeness] = [middle(ofShop), middle(ofStill)];
  return {
    shop,
    still: likeness,
    ratio: { fcp: share(shop.fcp, likeness.fcp), lcp: share(shop.lcp, likeness.lcp) },
  };
}

async function paintsOf(browser: Browser, address: string): Promise<Paints> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const bytesPerSecond = (1.6 * 1024 * 1024) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address, { waitUntil: 'load' });
  const paints = await page.evaluate(
    () =>
      new Promise<{ fcp: number; lcp: number }>((resolve) => {
        let lcp = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) lcp = entry.startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => {
          const [fcp] = performance.getEntriesByName('first-contentful-paint');
          resolve({ fcp: fcp?.startTime ?? 0, lcp });
        }, 1000);
      }),
  );
  await context.close();
  return paints;
}

/** A page without any script or style sheet of ours: a heading, and the picture that the shop's page shows first. */
async function staticLikeness(origin: string, path: string): Promise<{ origin: string; close: () => void }> {
  const page = await (await fetch(`${origin}${path}`)).text();
  const main = page.slice(page.indexOf('<main'));
  const picture = /<picture[^>]*>.*?<\/picture>/s.exec(main)?.[0] ?? /<img[^>]*>/.exec(main)?.[0] ?? '';
  const html = brotliCompressSync(
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Museum</title><style>body{margin:0;font-family:system-ui}img{width:100%;height:auto}</style></head><body><h1>Museum</h1>${picture}</body></html>`,
  );
  const files = new Map<string, { type: string; body: Buffer }>();
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    const file = files.get(address);
    if (file) return void response.writeHead(200, { 'content-type': file.type }).end(file.body);
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' }).end(html);
  });
  const addresses = [...picture.matchAll(/(?:src|srcset)="([^"]+)"/gi)].flatMap(([, list = '']) =>
    list.split(',').map((entry) => entry.trim().split(/\s+/)[0] ?? ''),
  );
  for (const address of new Set(addresses)) {
    const answer = await fetch(new URL(address, origin));
    files.set(address, {
      type: answer.headers.get('content-type') ?? '',
      body: Buffer.from(await answer.arrayBuffer()),
    });
  }
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
