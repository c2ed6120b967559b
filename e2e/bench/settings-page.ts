import { newAccount } from '../support/steps/account.ts';
import { askLighthouse } from './lighthouse.ts';
import type { Throttled, Verdict } from './lighthouse.ts';
import { lighthouseTools } from './lighthouse/installed.ts';

/** What Lighthouse says of a customer's settings: the login lives in the tab, so it is given the tab of the login. */
export async function askForSettings(origin: string, throttled: Throttled, rounds: number): Promise<Verdict[]> {
  const account = await newAccount(origin, 'bench');
  const { connect } = await lighthouseTools();
  const browser = await connect({ browserURL: `http://localhost:${throttled.debuggingPort}` });
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/de/login?returnTo=/de/settings`, { waitUntil: 'networkidle0' });
    await page.type('#login-email', account.email);
    await page.type('#login-password', account.password);
    await Promise.all([page.waitForSelector('input[autocomplete="new-password"]'), page.keyboard.press('Enter')]);
    const verdicts: Verdict[] = [];
    for (let round = 0; round < rounds; round += 1)
      verdicts.push(await askLighthouse(`${origin}/de/settings`, throttled, page));
    if (!page.url().endsWith('/de/settings')) throw new Error(`The settings turned into ${page.url()}.`);
    await page.close();
    return verdicts;
  } finally {
    await browser.disconnect();
  }
}
