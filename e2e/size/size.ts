import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from '../support/browser/browser.ts';
import { findChromium, installedShell } from '../../tools/find-chromium.ts';
import { openShop, type OpenShop } from '../support/shop/open-shop.ts';
import type { ScreenName } from '../../shop/src/screens.ts';
import { accountScreens } from './account-screens.ts';
import { checkoutScreens } from './checkout-screens.ts';
import { heaviestLanguage, textFiles } from './count-scripts.ts';
import type { FirstPress, FirstPresses, PressName } from './first-press.ts';
import { publicScreens, stepsFromHome } from './public-screens.ts';
import { printHead, printScreen, printStep } from './report.ts';
import { walksToPayment } from './walks.ts';
import { newVisitor, weigh, type Scales, type Weighed } from './weigh.ts';

/** Walks to every screen, and says what is pressed there. A screen that is not named here does not compile: `logout` alone shows nothing to press. */
async function walksEverywhere(scales: Scales, later: OpenShop) {
  const { story, close } = await newVisitor(scales);
  const elsewhere = await newVisitor({ ...scales, origin: later.origin });
  const stands = await walksToPayment(story);
  const presses = {
    ...(await publicScreens(story)),
    ...(await checkoutScreens(story, elsewhere.story, stands)),
    ...(await accountScreens(story, stands.payment)),
  } satisfies FirstPresses<Exclude<ScreenName, 'logout'>>;
  await close();
  await elsewhere.close();
  return Object.entries(presses) as [PressName, FirstPress][];
}

/** Weighs a screen and prints its row at once. True when it is too heavy, or does not do what it is there for. */
async function isWrong(scales: Scales, press: FirstPress, name: string, tell: (weighed: Weighed) => boolean) {
  try {
    return tell(await weigh(scales, press));
  } catch (error) {
    console.log(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return true;
  }
}

/** One screen after the other, so that none waits for another's files. Gives the names of those that fail. */
async function weighAll(scales: Scales, later: OpenShop): Promise<string[]> {
  const failed: string[] = [];
  const presses = await walksEverywhere(scales, later);
  printHead(scales.lang);
  for (const [name, press] of presses)
    if (await isWrong(scales, press, name, (weighed) => printScreen(name, weighed))) failed.push(name);
  console.log('\nWhat the step from home adds');
  for (const [name, press] of stepsFromHome)
    if (await isWrong(scales, press, name, (weighed) => printStep(name, weighed))) failed.push(name);
  return failed;
}

async function withShops(run: (browser: Browser, shop: OpenShop, later: OpenShop) => Promise<string[]>) {
  const executablePath = process.env['CHROMIUM_SHELL_PATH'] ?? installedShell() ?? (await findChromium());
  const shop = await openShop();
  const later = await openShop({ configuration: { confirmPaymentOnCheckout: false } });
  const browser = await chromium.launch({ ...launchOptions, executablePath });
  try {
    return await run(browser, shop, later);
  } finally {
    await browser.close();
    await Promise.all([shop, later].map((opened) => opened.close()));
  }
}

const files = textFiles();
const lang = heaviestLanguage(files);
const texts = new Set([...files.values()].flat());
const failed = await withShops((browser, { origin }, later) => weighAll({ browser, origin, lang, texts }, later));
console.log(failed.length === 0 ? '\nAll within what is allowed.' : `\nFAIL  ${failed.join('; ')}`);
process.exit(failed.length === 0 ? 0 : 1);
