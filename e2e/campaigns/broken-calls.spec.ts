import type { Page } from '@playwright/test';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import { browserSaysSo, faults, type Fault } from '../failures/faults.ts';
import { openFaultyApi, type FaultyApi } from '../failures/faulty-api.ts';
import { senseOf, type BrokenCall, type Stage } from './broken-call.ts';
import { brokenCalls } from './calls.ts';
import { everyTenth, isFull } from './extent.ts';
import { setStage } from './stage.ts';

/** The browser's calls go through the faulty API; what it can say by itself is said by the browser. */
async function sendsThrough(page: Page, api: FaultyApi, present: () => { call: BrokenCall; fault: Fault } | undefined) {
  await page.route(/\/api\//, async (route) => {
    const now = present();
    const { pathname, search } = new URL(route.request().url());
    if (!now?.call.calls.test(pathname + search)) return route.continue();
    if ('inBrowser' in now.fault && now.fault.inBrowser) return route.abort(now.fault.inBrowser);
    return route.continue({ url: api.origin + pathname + search });
  });
}

async function cartIn(page: Page, { changesCart }: BrokenCall): Promise<string> {
  const cart = (await page.evaluate(() => sessionStorage.getItem('cart'))) ?? '';
  if (!changesCart) return cart;
  // What a code is worth is the museum's to say.
  return JSON.stringify((JSON.parse(cart) as { items: unknown }).items, (name, value: unknown) =>
    name === 'availableCents' ? undefined : value,
  );
}

/** Time passes as it does for a visitor whose answer does not come: first they are asked to be patient, then told what to do. */
async function waits({ page }: Stage, { isOptional }: BrokenCall): Promise<void> {
  await page.clock.fastForward(5_100);
  if (!isOptional) await expect(page.getByText(say('de', 'shell.waiting.long'))).toBeVisible();
  await page.clock.fastForward(25_000);
}

/** A visitor who has just signed in costs as much as several faults do: in a sample several calls have one after the other. */
const callsPerVisitor = isFull ? 1 : 6;

for (let first = 0; first < brokenCalls.length; first += callsPerVisitor) {
  const calls = brokenCalls.slice(first, first + callsPerVisitor);
  const names = calls.map(({ name }) => name).join(', ');
  const proven = [...new Set(calls.flatMap(({ proves }) => proves ?? []))].join(' ');
  test(`survives ${names} broken in every way: a message, the cart kept, never a blank page [ERR-4] [ERR-5] [CART-2] ${proven}`, async ({
    visitor,
    shop,
    expectInConsole,
  }) => {
    test.setTimeout(1_200_000);
    expectInConsole(browserSaysSo);
    const { page } = visitor;
    await page.clock.install();
    const stage = await setStage(visitor, shop, `call-${first}`);
    const api = await openFaultyApi(shop.origin);
    let present: { call: BrokenCall; fault: Fault } | undefined;
    let asked = 0;
    let loads = 0;
    await sendsThrough(page, api, () => present);
    page.on('request', (request) => {
      if (present?.call.calls.test(request.url())) asked += 1;
      if (request.isNavigationRequest()) loads += 1;
    });

    const breaks = async (call: BrokenCall, fault: Fault) => {
      await call.before?.(stage);
      const cart = await cartIn(page, call);
      [asked, present] = [0, { call, fault }];
      api.breakCalls(call.calls, fault);
      await call.make(stage);
      loads = 0;
      await expect.poll(() => asked, { message: 'the call was made', intervals: [20] }).toBeGreaterThan(0);
      if ('lost' in fault && fault.lost === 'late') await waits(stage, call);
      if (!('lose' in fault)) await expect.poll(() => api.written(), { intervals: [20] }).toBeDefined();
      const sense = senseOf(fault, call.endpoint, api.written(), call.meansNone);
      await expect(call.seen(stage, sense, api.written()).first(), `${sense}: ${fault.what}`).toBeVisible();
      present = undefined;
      api.breakCalls();
      if (page.url().startsWith(`${shop.origin}/de`)) {
        await expect(page.locator('main h1').first()).toHaveText(/\S/);
        await expect(page.getByRole('banner')).toBeVisible();
        expect(await cartIn(page, call), 'the cart').toBe(cart);
        expect(loads, 'pages loaded').toBeLessThanOrEqual(1);
      }
      if (call.again && sense !== 'usable' && sense !== 'named' && sense !== 'unauthorized') {
        await page
          .getByRole('main')
          .getByRole('button', { name: say('de', 'shell.error.retry') })
          .click();
        await expect(call.again(stage).first()).toBeVisible();
      }
      const isSignedIn = await page.evaluate(() => sessionStorage.getItem('token') !== null);
      if (!isSignedIn) await stage.startAgain();
    };

    const wrong: string[] = [];
    for (const [place, call] of calls.entries()) {
      for (const fault of everyTenth(faults, first + place)) {
        const what = `${call.name}: ${fault.what}`;
        await test
          .step(what, () => breaks(call, fault))
          .catch(async (error: unknown) => {
            wrong.push(`${what}: ${String(error)}`);
            present = undefined;
            api.breakCalls();
            await stage.startAgain();
          });
      }
      if (place < calls.length - 1 && !(await stage.isUntouched())) await stage.startAgain();
    }
    await api.close();
    expect(wrong, wrong.join('\n\n')).toEqual([]);
  });
}
