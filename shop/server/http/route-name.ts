import { api } from '@foyer/contract/api.ts';
import type { Screen } from '../../src/screens.ts';

/** Paths that are logged and counted as they are. */
const own = new Set([
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/theme.css',
  '/favicon.ico',
  '/embed.js',
  '/api/docs',
  '/api/openapi.json',
  '/api/payments/notify',
]);

/** Everything below one of these is one route. */
const folders = ['/assets/', '/museum/', '/sandbox-pay/'];

const calls = [
  ...Object.values(api).map(({ path }) => `/api/{lang}/${path.replace(/\/$/, '')}`),
  '/api/{lang}/order/{secret}/{file}',
].map((pattern) => ({ pattern, fits: new RegExp(`^${sourceOf(pattern)}/?$`) }));

function sourceOf(pattern: string): string {
  return pattern.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/;]+');
}

/**
 * The pattern that an address matches, from a fixed list. Log and metrics use it instead of the address, whose parts may be secret (an
 * order's link, a voucher code) and have no limited number.
 */
export function routeName(target: string): string {
  const [path = '/'] = target.split(/[?#]/, 1);
  if (own.has(path)) return path;
  const folder = folders.find((name) => path.startsWith(name));
  if (folder) return `${folder}*`;
  if (path.startsWith('/api/')) return calls.find(({ fits }) => fits.test(path))?.pattern ?? '/api/*';
  return 'other';
}

/** The route of a page, with and without language; `page not found` if there is no screen. */
export function pageRoute(screen: Screen | undefined): string {
  return screen ? `/${screen.path}` : 'page not found';
}
