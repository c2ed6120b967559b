import { chromium } from '@playwright/test';
import { findChromium } from '../find-chromium.ts';
import { openShop } from '../open-shop.ts';
import { firstPaints } from './first-paint.ts';
import { lighthouseScores } from './lighthouse-scores.ts';
import { compareThroughput } from './throughput.ts';

/** `npm run bench`: how fast the shop is, as ratios within one run. Needs a built shop; says what it measures. */
const executablePath = await findChromium();
const shop = await openShop();
const events = (await (await fetch(`${shop.origin}/api/de/event/select`)).json()) as { data: { id: number }[] };
const event = `/de/tickets/${events.data[0]?.id}`;
const debuggingPort = 3219;
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${debuggingPort}`],
});

try {
  console.log('First and largest contentful paint against a static page with the same picture.');
  console.log(
    'Chromium, 390 px, 1.6 Mbit/s, 150 ms round trip, processor slowed down 4 ×; medians of 7 runs in turn; ms.\n',
  );
  for (const path of ['/de', event]) {
    const { shop: ours, still, ratio } = await firstPaints(browser, shop.origin, path, 7);
    console.log(
      `${path.padEnd(20)} FCP ${ours.fcp} : ${still.fcp} = ${ratio.fcp}   LCP ${ours.lcp} : ${still.lcp} = ${ratio.lcp}`,
    );
  }

  console.log(
    '\nRequests per second of a kept page against bare node:http with the same bytes; 32 connections, medians of 3 runs in turn.\n',
  );
  const { kept, bare, ratio } = await compareThroughput(`${shop.origin}/de`);
  console.log(`/de                  ${kept} : ${bare} = ${ratio}`);

  console.log('\nLighthouse, mobile (performance, accessibility, best practices, SEO).\n');
  for (const path of ['/de', '/de/tickets', event]) {
    const scores = await lighthouseScores(`${shop.origin}${path}`, debuggingPort);
    console.log(`${path.padEnd(20)} ${scores.join('  ')}`);
  }
} finally {
  await browser.close();
  await shop.close();
}
