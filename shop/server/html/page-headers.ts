import { createHash } from 'node:crypto';
import { msUntilMidnight } from '@foyer/rules/time/museum-time.ts';
import type { Screen } from '../../src/screens.ts';
import type { FinishedHtml } from './finish-html.ts';
import { keptMs, sharedMs } from './page-cache.ts';

/** Security headers of everything that the shop's server answers. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

const onHttps = (origin: string): Record<string, string> =>
  origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000' } : {};

/**
 * What every answer has that is no page, whoever writes it: calls, documents, files, refusals. An answer that says otherwise itself, as the
 * sandbox's pages and pictures do, is let be.
 */
export const answerHeaders = (origin: string): Readonly<Record<string, string>> => ({
  ...securityHeaders,
  ...onHttps(origin),
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'",
});

/** The same of pages, whose policy is made for each. `parents` may show it in a frame, with whatever they ask of their frames. */
export const pageSecurity = (origin: string, parents: readonly string[]): Record<string, string> => ({
  ...securityHeaders,
  ...onHttps(origin),
  ...frameOptions(parents),
  ...(parents.length === 0 && { 'cross-origin-resource-policy': 'same-origin' }),
});

/** Where a page's pictures come from besides the shop's own origin, and whose pages may show it in a frame. */
export interface Neighbours {
  readonly images: readonly string[];
  readonly parents: readonly string[];
  /** Tools that count visits run in a frame of the shop's own: no page ever allows them themselves. */
  readonly hasTools?: boolean;
}

/**
 * Who may write text as HTML or as a script in a page: the museum's texts and React (`ui/trusted-html.ts`), the page's own start, and the
 * sheets at its fold. A policy of each name is made once.
 */
const writers = 'foyer-html default foyer-start foyer-sheets';

/** What a page may load: the shop's own, its own inline scripts and styles by their hashes, and pictures of the museum. */
export function contentSecurityPolicy(
  { scripts, styles }: Pick<FinishedHtml, 'scripts' | 'styles'>,
  { images, parents, hasTools }: Neighbours,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(scripts)].join(' '),
    ["style-src 'self'", ...hashesOf(styles)].join(' '),
    ["img-src 'self' data:", ...images].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    ...(hasTools ? ["frame-src 'self'"] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${writers}`,
    ['frame-ancestors', ...(parents.length > 0 ? parents : ["'none'"])].join(' '),
  ].join('; ');
}

export function hashesOf(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Who may show a page in a frame [CFG-4], for those few that read no policy: they know no list, so it stays with the policy there. */
export function frameOptions(parents: readonly string[]): Record<string, string> {
  return parents.length > 0 ? {} : { 'x-frame-options': 'DENY' };
}

/**
 * Who may keep a page, and how long. A public one: CDNs, until it may be 30 s old in all, never past the museum's midnight.
 * A personal one and every other answer: nobody.
 */
export function cacheControl(status: number, screen: Screen | undefined, now: number, timeZone: string): string {
  if (status !== 200 || !screen || screen.personal) return 'no-store';
  // The kept page may be handed to a CDN until it is `keptMs` old.
  const shared = Math.floor(Math.min(sharedMs, msUntilMidnight(now, timeZone) - keptMs) / 1000);
  if (shared <= 0) return 'public, max-age=0, must-revalidate';
  const fresh = Math.ceil(shared * (2 / 3));
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${shared - fresh}`;
}
