import { chromium } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import { findChromium } from '../find-chromium.ts';
import { openShop } from '../open-shop.ts';
import { comparePaints } from './first-paint.ts';
import { askLighthouse } from './lighthouse.ts';
import { compareLogins } from './login-timing.ts';
import { median, share } from './median.ts';
import { compareReserving } from './reserving.ts';
import { compareThroughput } from './throughput.ts';

/** `npm run bench`: how fast the built shop is, as ratios within one run; says what it measures. */
const rounds = 5;
const debuggingPort = 3219;
const executablePath = await findChromium();
const shop = await openShop();
const events = (await (await fetch(`${shop.origin}/api/de/event/select`)).json()) as { data: { id: number }[] };
const event = `/de/tickets/${events.data[0]?.id}`;
const articles = (await (await fetch(`${shop.origin}/api/de/merchandise/select`)).json()) as { data: { id: number }[] };
const product = `/de/product/${articles.data[0]?.id}`;
const browser = await chromium.launch({
  executablePath,
  args: [...(launchOptions.args ?? []), `--remote-debugging-port=${debuggingPort}`],
});

try {
  console.log(
    'First and largest contentful paint (ms) against a static page with the same picture, over HTTP/1.1 and brotli.',
  );
  console.log(`Lighthouse for phones, medians of ${rounds} runs in turn. Aims: FCP 1.10, LCP 1.15.\n`);
  for (const path of ['/de', event, product]) {
    const { ours, still, scores } = await comparePaints(`${shop.origin}${path}`, debuggingPort, rounds);
    const fcp = `${ours.fcp} : ${still.fcp} = ${share(ours.fcp, still.fcp)}`;
    const lcp = `${ours.lcp} : ${still.lcp} = ${share(ours.lcp, still.lcp)}`;
    console.log(`${path.padEnd(18)} FCP ${fcp}   LCP ${lcp}   TBT ${ours.tbt}   CLS ${ours.cls.toFixed(3)}`);
    console.log(`${''.padEnd(18)} scores ${middleScores(scores)}\n`);
  }
  for (const path of ['/de/tickets', '/de/merchandise', '/de/vouchers/403']) {
    const list = [];
    for (let round = 0; round < rounds; round += 1)
      list.push((await askLighthouse(`${shop.origin}${path}`, debuggingPort)).scores);
    console.log(`${path.padEnd(18)} scores ${middleScores(list)}`);
  }
  console.log('Scores: performance, accessibility, best practices, SEO.\n');

  console.log('Requests per second of a kept page against bare node:http with the same bytes;');
  console.log('32 connections, medians of 3 runs in turn. Aim: 0.40.\n');
  const { kept, bare, ratio } = await compareThroughput(`${shop.origin}/de`);
  console.log(`/de                ${kept} : ${bare} = ${ratio}\n`);

  console.log(
    'Reservations per second on SQLite, each on disk before the next, against the same SQL alone. Aim: 0.70.\n',
  );
  const { server, sql, ratio: ofSql } = await compareReserving();
  console.log(`one slot           ${server} : ${sql} = ${ofSql}\n`);

  console.log(
    'A refused login of an address with an account and of one without, ms, medians of 500 tries each in turn. Aim: 2 apart.\n',
  );
  const { known, unknown, apart } = await compareLogins();
  console.log(`known : unknown    ${known.toFixed(2)} : ${unknown.toFixed(2)}, ${apart.toFixed(2)} apart`);
} finally {
  await browser.close();
  await shop.close();
}

/** Category by category the score in the middle. */
function middleScores(runs: readonly (readonly number[])[]): string {
  return (runs[0] ?? []).map((_, category) => median(runs.map((scores) => scores[category] ?? 0))).join(' / ');
}
