import { createServer } from 'node:http';
import { agrees, type StepContext } from '../support/steps/buying.ts';
import { freeOrigin } from '../support/shop/free-origin.ts';
import { reachesPayment } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import { browserSaysSo } from './faults.ts';
import { openFaultyApi } from './faulty-api.ts';

const connection = /internetverbindung/i;

test('says on its own pages that the museum’s system is down, and does not blame the visitor’s connection [ERR-4] [CFG-14]', async ({
  visitor,
  openAnotherShop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  const nobody = await freeOrigin();
  const { origin } = await openAnotherShop({ env: { API_BASE: `${nobody}/api` } });
  await visitor.opens(`${origin}/de/tickets`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: say('de', 'shell.error.unreachable') })).toBeVisible();
  await expect(main).not.toContainText(connection);
  await expect(main.getByRole('button', { name: say('de', 'shell.error.retry') })).toBeVisible();
});

test('distinguishes a call that the shop’s server could not forward from a missing network [ERR-4]', async ({
  visitor,
  shop,
  openAnotherShop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  const api = await openFaultyApi(shop.origin);
  const front = await freeOrigin();
  await openAnotherShop({ origin: front, env: { API_BASE: `${api.origin}/api` } });
  const story: StepContext = { visitor, lang: 'de', origin: front };
  await reachesPayment(story);
  await agrees(story);
  const port = Number(new URL(api.origin).port);
  await api.close();
  const main = page.getByRole('main');
  const presses = () => visitor.presses(page.getByRole('button', { name: say('de', 'checkout.order') }));
  await presses();
  await expect(main.getByText(say('de', 'shell.error.unreachable'), { exact: true })).toBeVisible();
  await expect(main).not.toContainText(connection);

  await page.context().setOffline(true);
  await presses();
  await expect(main.getByText(say('de', 'shell.error.offline'), { exact: true })).toBeVisible();
  await expect(main).toContainText(connection);
  await page.context().setOffline(false);

  // What answers 502 by itself is no connection of the visitor's, either.
  const proxy = createServer((_, response) => void response.writeHead(502).end('<h1>Bad Gateway</h1>'));
  await new Promise<void>((resolve) => proxy.listen(port, resolve));
  await presses();
  await expect(main.getByText(say('de', 'shell.error.unreachable'), { exact: true })).toBeVisible();
  await new Promise((resolve) => {
    proxy.close(resolve);
    proxy.closeAllConnections();
  });
});
