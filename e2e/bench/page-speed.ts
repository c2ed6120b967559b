import { chromium } from '@playwright/test';
import { chromiumFlags } from '../support/browser/browser.ts';
import { findChromium } from '../../tools/find-chromium.ts';
import { openShop } from '../support/shop/open-shop.ts';
import { comparePaints } from './first-paint.ts';
import { askLighthouse } from './lighthouse.ts';
import type { Throttled, Verdict } from './lighthouse.ts';
import { median, share } from './median.ts';
import { measurePhone } from './phone.ts';
import { openPlainPage } from './plain-page.ts';
import { askForSettings } from './settings-page.ts';

const debuggingPort = 3219;

/** What is compared with a static page; of the others there is a verdict alone. */
const painted = ['/de', '/de/tickets', '/de/tickets/101', '/de/guided-tours/211', '/de/product/701'];
const judged = ['/de/guided-tours', '/de/merchandise', '/de/vouchers', '/de/vouchers/403', '/de/login', '/de/register'];

/** Opens a shop and a browser, and a phone as slow as can be measured on this machine. */
async function withBrowser(run: (origin: string, browser: Throttled) => Promise<void>): Promise<void> {
  const shop = await openShop();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const { benchmarkIndex, slowdown } = await measurePhone(`${shop.origin}/de/login`, debuggingPort);
    console.log(
      `Lighthouse for phones; this machine's index ${benchmarkIndex}, slowed down ${slowdown.toFixed(2)} times.`,
    );
    await run(shop.origin, { debuggingPort, slowdown });
  } finally {
    await browser.close();
    await shop.close();
  }
}

/** First and largest contentful paint, the public screens' against static pages; blocking time against a plain page of React Router. */
export async function printPaints(rounds: number): Promise<void> {
  const plainPage = await openPlainPage();
  await withBrowser(async (origin, browser) => {
    console.log('First and largest contentful paint (ms) against a static page with the same picture, sent with');
    console.log(`the same security headers (aims: FCP 1.10, LCP 1.15) and without any, over HTTP/1.1 and brotli;`);
    console.log('and blocking time (TBT) against a plain page of React Router with that picture (aim: 1.50);');
    console.log(`medians of ${rounds} runs in turn.\n`);
    for (const path of painted) {
      const { ours, still, bare, plain, scores } = await comparePaints(`${origin}${path}`, plainPage, browser, rounds);
      console.log(`${path.padEnd(22)} ${against(ours, still)}   CLS ${ours.cls.toFixed(3)}`);
      console.log(`${'  without headers'.padEnd(22)} ${against(ours, bare)}   scores ${middleScores(scores)}`);
      console.log(`${'  plain React Router'.padEnd(22)} ${against(ours, plain)}   TBT ${ours.tbt} : ${plain.tbt}\n`);
    }
  }).finally(() => plainPage.close());
}

type Paints = Pick<Verdict, 'fcp' | 'lcp'>;

function against(ours: Paints, still: Paints): string {
  const multiple = (name: keyof Paints) =>
    `${name.toUpperCase()} ${ours[name]} : ${still[name]} = ${share(ours[name], still[name])}`;
  return `${multiple('fcp')}   ${multiple('lcp')}`;
}

/** Lighthouse's four scores of the screens that have no static likeness. */
export async function printScores(rounds: number): Promise<void> {
  await withBrowser(async (origin, browser) => {
    console.log(`Performance, accessibility, best practices, SEO; medians of ${rounds} runs.\n`);
    for (const path of judged) {
      const verdicts: Verdict[] = [];
      for (let round = 0; round < rounds; round += 1) verdicts.push(await askLighthouse(`${origin}${path}`, browser));
      printVerdicts(path, verdicts);
    }
    printVerdicts('/de/settings', await askForSettings(origin, browser, rounds));
  });
}

function printVerdicts(path: string, verdicts: readonly Verdict[]): void {
  const tbt = Math.round(median(verdicts.map((verdict) => verdict.tbt)));
  console.log(`${path.padEnd(22)} scores ${middleScores(verdicts.map(({ scores }) => scores))}   TBT ${tbt}`);
}

/** Category by category the score in the middle. */
function middleScores(runs: readonly (readonly number[])[]): string {
  return (runs[0] ?? []).map((_, category) => median(runs.map((scores) => scores[category] ?? 0))).join(' / ');
}
