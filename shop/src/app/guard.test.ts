import { RouterContextProvider, type MiddlewareFunction } from 'react-router';
import { expect, test } from 'vitest';
import { guardAddress, screenFor, withoutPrefix } from './guard.ts';
import { sections } from '../sections.ts';
import { shopContext, type Shop } from './shop-config.ts';

const languages = (['de', 'en', 'sv'] as const).map((code) => ({ code, name: code }));
const shop = { languages, sections: ['tickets'] } as unknown as Shop;
const closed = { languages, sections: [] } as unknown as Shop;

async function statusAt(path: string, params: Record<string, string>, at: Shop = shop): Promise<number> {
  const context = new RouterContextProvider();
  context.set(shopContext, at);
  const url = new URL(path, 'https://shop.example');
  const args = { request: new Request(url), url, params, pattern: '', context } as Parameters<MiddlewareFunction>[0];
  try {
    await guardAddress(args, async () => undefined);
    return 200;
  } catch (thrown) {
    return (thrown as { init: { status: number } }).init.status;
  }
}

test('removes only an offered language from a path [I18N-3]', () => {
  expect(withoutPrefix('/de/tickets/7', languages)).toBe('/tickets/7');
  expect(withoutPrefix('/sv', languages)).toBe('/');
  for (const path of ['/fr/tickets', '/DE/tickets', '/tickets', '/constructor/x', '//de']) {
    expect(withoutPrefix(path, languages)).toBe(path);
  }
});

test('finds the screen with and without a prefix [NAV-2] [NAV-7]', () => {
  expect(screenFor('/', shop)?.path).toBe('');
  expect(screenFor('/en', shop)?.path).toBe('');
  expect(screenFor('/tickets/', shop)?.path).toBe('tickets');
  expect(screenFor('/sv/tickets/7', shop)?.path).toBe('tickets/:id');
  expect(screenFor('/sv/tickets/7/8', shop)).toBeUndefined();
});

test('answers 404 for a first segment that is no offered language [I18N-3] [NAV-22]', async () => {
  expect(await statusAt('/de/tickets', { lang: 'de' })).toBe(200);
  expect(await statusAt('/tickets', {})).toBe(200);
  for (const lang of ['xx', 'fr', 'DE', 'de%00', '__proto__']) {
    expect(await statusAt(`/${lang}/tickets`, { lang })).toBe(404);
  }
});

test('allows /logout only without a language [NAV-1] [I18N-3]', async () => {
  expect(await statusAt('/logout', {})).toBe(200);
  expect(await statusAt('/de/logout', { lang: 'de' })).toBe(404);
});

test('answers 404 for the screens of a section that is off, and for no others [CFG-1]', async () => {
  expect(await statusAt('/de/tickets', { lang: 'de' }, closed)).toBe(404);
  expect(await statusAt('/tickets/7', { id: '7' }, closed)).toBe(404);
  expect(await statusAt('/de/checkout', { lang: 'de' }, closed)).toBe(200);
  for (const { id, path } of sections) {
    const others = sections.filter((other) => other.id !== id).map((other) => other.id);
    const without = { languages, sections: others } as unknown as Shop;
    const alone = { languages, sections: [id] } as unknown as Shop;
    for (const address of [`/de/${path}`, `/de/${path}/7`]) {
      expect(await statusAt(address, { lang: 'de' }, alone), address).toBe(200);
      expect(await statusAt(address, { lang: 'de' }, without), address).toBe(404);
    }
  }
});

test('answers 404 for registration and guest registration where they are switched off [CFG-12] [NAV-10] [NAV-11]', async () => {
  const admitting = { ...shop, userRegistration: true, guestRegistration: true };
  for (const path of ['/de/register', '/de/register/success', '/de/register-guest']) {
    expect(await statusAt(path, { lang: 'de' }, admitting), path).toBe(200);
    const off = { ...admitting, [path.endsWith('guest') ? 'guestRegistration' : 'userRegistration']: false };
    expect(await statusAt(path, { lang: 'de' }, off), path).toBe(404);
    expect(await statusAt('/de/login', { lang: 'de' }, off)).toBe(200);
  }
});
