import { withBackForwardCache } from '../support/browser/browser.ts';
import { fillsCart } from '../support/steps/buying.ts';
import { freeDay } from '../support/shop/museum-offer.ts';
import { openMuseumSite } from '../support/shop/museum-site.ts';
import { press } from '../support/browser/press.ts';
import { like, say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

test.use({ launchOptions: withBackForwardCache });

test('shows a link instead of a frame on a page that is not allowed, and never checkout or login in a frame [CFG-4]', async ({
  visitor,
  openAnotherShop,
  expectInConsole,
}) => {
  expectInConsole(/frame-ancestors|X-Frame-Options|is not shown here|refused to connect|Framing/);
  const { page } = visitor;
  const museum = await openMuseumSite();
  const other = await openMuseumSite();
  const { origin } = await openAnotherShop({ parents: [museum.origin] });
  other.shows({ shop: origin, show: 'tickets/101', lang: 'de' });
  await page.goto(other.origin);
  await expect(page.getByRole('link', { name: 'Lichthof' })).toHaveAttribute('href', `${origin}/de/tickets/101`);
  await expect(page.locator('iframe')).toHaveCount(0);

  const frames = (paths: readonly string[]) => paths.map((path) => `<iframe src="${origin}${path}"></iframe>`).join('');
  const shown = () =>
    Promise.all(
      page
        .frames()
        .filter((frame) => frame.parentFrame())
        .map((frame) => frame.locator('#main').count()),
    );
  other.shows(frames(['/de/tickets']));
  await page.goto(other.origin);
  expect(await shown()).toEqual([0]);
  museum.shows(frames(['/de/checkout', '/de/login', '/de/tickets']));
  await page.goto(museum.origin);
  expect(await shown()).toEqual([0, 0, 1]);
  museum.close();
  other.close();
});

test('keeps the places of several frames in one address, and shares one cart [CFG-4] [SES-2]', async ({
  visitor,
  openAnotherShop,
}) => {
  const { page } = visitor;
  const museum = await openMuseumSite();
  const { origin } = await openAnotherShop({ parents: [museum.origin] });
  const day = await freeDay(origin, '105');
  const script = (show: string) =>
    `<script src="${origin}/embed.js" data-show="${show}" data-lang="de" async></script>`;
  museum.shows(
    `<!doctype html><title>Zwei</title><h1>Besuch</h1>${script(`tickets/105?date=${day}`)}${script('tickets')}`,
  );
  await page.goto(`${museum.origin}/?shop2=vouchers`);
  const [one, two] = [page.frameLocator('iframe >> nth=0'), page.frameLocator('iframe >> nth=1')];
  await expect(two.getByRole('heading', { level: 1, name: say('de', 'vouchers.title') })).toBeVisible();
  await one.getByRole('spinbutton').first().fill('2');
  await press(one.getByRole('button', { name: like('de', 'tickets.add') }));
  const cart = say('de', 'shell.labelled', {
    label: say('de', 'shell.basket'),
    value: say('de', 'shell.basket.count', { count: 2 }),
  });
  await expect(two.getByRole('link', { name: cart })).toBeVisible();
  await press(two.getByRole('link', { name: cart }));
  await expect(page.getByText(say('de', 'embedding.taken', { count: 2 }))).toBeVisible();
  museum.close();
});

test('opens the checkout at the top even if the strip’s code fails to load; without embed.js the frame scrolls [CFG-4]', async ({
  visitor,
  openAnotherShop,
  expectInConsole,
}) => {
  expectInConsole(/embedded-strip|ERR_FAILED|Failed to fetch/);
  const { page } = visitor;
  const museum = await openMuseumSite();
  const { origin } = await openAnotherShop({ parents: [museum.origin] });
  const day = await freeDay(origin, '105');
  museum.shows(
    `<!doctype html><iframe style="width:100%;height:400px" src="${origin}/de/tickets/105?date=${day}"></iframe>`,
  );
  await page.goto(museum.origin);
  const shop = page.frameLocator('iframe');
  await expect(shop.getByRole('link', { name: say('de', 'shell.basket') })).toBeVisible();
  await page.locator('iframe').hover();
  await page.mouse.wheel(0, 300);
  const scrolled = () => page.frames()[1]?.evaluate(() => scrollY);
  await expect.poll(scrolled).toBeGreaterThan(100);

  let isMissing = false;
  await page.route(/embedded-strip/, (route) => {
    isMissing = true;
    return route.abort();
  });
  await page.reload();
  await shop.getByRole('spinbutton').first().fill('2');
  await press(shop.getByRole('button', { name: like('de', 'tickets.add') }));
  await press(shop.getByRole('link', { name: say('de', 'tickets.toCart') }));
  await expect(page).toHaveURL(`${origin}/de/checkout`);
  await expect(page.getByText(say('de', 'embedding.taken', { count: 2 }))).toBeVisible();
  expect(isMissing).toBe(true);
  museum.close();
});

test('a forged cart link removes nothing from the cart, and adds only what is offered, at the museum’s price [CFG-4]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(/status of 404/);
  const { page } = visitor;
  const day = await freeDay(shop.origin, '105');
  const story = { visitor, lang: 'de', origin: shop.origin };
  await fillsCart(story, { eventId: '105', ticketId: '1051', day, count: 2 });
  const rows = page.locator('[id^="item-"][tabindex]');
  await expect(rows).toHaveCount(1);
  const brings = async (fragment: string) => {
    await page.goto('about:blank');
    await visitor.opens(`${shop.origin}/de/checkout#basket=${fragment}`);
    await expect(page).toHaveURL(`${shop.origin}/de/checkout`);
  };
  await brings('%7B"items":"<img src=x onerror=alert(1)>"');
  await expect(page.getByText(say('de', 'embedding.unreadable'), { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(1);
  const cart = (name: string, items: object[]) =>
    encodeURIComponent(JSON.stringify({ v: 1, name, from: 'https://evil.example', items }));
  const ticket = { type: 'dayTicket', id: '1051', count: 1, date: day, name: 'Free', price: 1 };
  await brings(
    cart('aaaaaaaaaaaa', [
      { event: '105', item: ticket },
      { event: '105', item: { ...ticket, id: '9999' } },
      { item: { type: 'merchandise', id: '999', count: 1 } },
    ]),
  );
  await expect(page.getByText(say('de', 'embedding.taken', { count: 1 }))).toBeVisible();
  await expect(page.getByText(say('de', 'embedding.missing', { count: 2 }))).toBeVisible();
  // Three of what was two, at the museum's price.
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('main').getByText('30,00 €').first()).toBeVisible();
  await expect(page.getByRole('link', { name: say('de', 'cart.goOnShopping') })).not.toHaveAttribute('href', /evil/);
});
