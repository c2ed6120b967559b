import { expect, test } from '../support/browser/story.ts';

const publicPages = [
  '/',
  '/de',
  '/sv/tickets',
  '/fr/tickets/101',
  '/en/tickets/101?date=2026-12-03',
  '/it/page/imprint',
  '/nl/merchandise/2',
  '/es/product/705',
];

/** Two shops with nothing kept yet say that they live at the same address, so that their pages can be compared byte by byte. */
const env = { PUBLIC_ORIGIN: 'https://shop.example.org', PAYMENT_PROVIDER: 'sandbox' };

const traces = {
  cookie: 'lang=fr; session=4711; cookiesAccepted=true',
  'accept-language': 'fr-CH, fr;q=0.9',
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)',
  authorization: 'Bearer 4711',
  referer: 'https://partner.example.org/',
};

test('sends a public page in the same bytes to every visitor, whatever the cookie, language and partner [CFG-3]', async ({
  openAnotherShop,
}) => {
  const [plain, traced] = [await openAnotherShop({ env }), await openAnotherShop({ env })];
  for (const path of publicPages) {
    const [one, other] = await Promise.all([
      fetch(`${plain.origin}${path}`),
      fetch(`${traced.origin}${path}${path.includes('?') ? '&' : '?'}partner=hotel`, { headers: traces }),
    ]);
    expect(one.status, path).toBe(200);
    expect(await other.text(), path).toBe(await one.text());
    expect(other.headers.get('content-security-policy')).toBe(one.headers.get('content-security-policy'));
    expect(one.headers.get('set-cookie')).toBeNull();
    expect(one.headers.get('cache-control')).toContain('public');
  }
});

test('forbids caching of the checkout, and allows only scripts that a page names', async ({ shop }) => {
  const checkout = await fetch(`${shop.origin}/de/checkout`);
  expect(checkout.headers.get('cache-control')).toBe('no-store');
  expect(await checkout.text()).toContain('noindex');
  for (const path of [...publicPages, '/de/checkout', '/de/nowhere']) {
    const policy = (await fetch(`${shop.origin}${path}`)).headers.get('content-security-policy') ?? '';
    const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? '';
    expect(scripts, path).toContain("'self'");
    expect(scripts, path).not.toMatch(/unsafe|\*|https?:/);
  }
});
