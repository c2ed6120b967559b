import { createHash } from 'node:crypto';
import { msUntilMidnight } from '@foyer/rules/time/museum-time.ts';
import type { Screen } from '../../src/screens.ts';
import type { FinishedHtml } from './finish-html.ts';
import { keptMs, sharedMs } from './page-cache.ts';

/** Security headers of every answer of the shop's server. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

const onHttps = (origin: string): Record<string, string> =>
  origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000' } : {};

/**
 * Headers of every answer that is not a page: calls, documents, files, refusals. An answer that sets its own, like the sandbox's pages and
 * pictures, keeps them.
 */
export const answerHeaders = (origin: string): Readonly<Record<string, string>> => ({
  ...securityHeaders,
  ...onHttps(origin),
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'",
});

/** Security headers of pages, whose policy is made per page. If `parents` may embed a page, it has no `cross-origin-resource-policy`. */
export const pageSecurity = (origin: string, parents: readonly string[]): Record<string, string> => ({
  ...securityHeaders,
  ...onHttps(origin),
  ...frameOptions(parents),
  ...(parents.length === 0 && { 'cross-origin-resource-policy': 'same-origin' }),
});

/** Where a page's pictures come from besides the shop's own origin, and which origins may embed it. */
export interface PageOrigins {
  readonly images: readonly string[];
  readonly parents: readonly string[];
  /** Whether analytics tools run in a frame from the shop's own origin. Pages themselves never allow them. */
  readonly hasTools?: boolean;
}

/**
 * Trusted Types policies that may write HTML or scripts: the museum's texts and React (`ui/trusted-html.ts`), the page's start script, and
 * the sheets at the fold. Each may be created only once.
 */
const trustedTypesPolicies = 'foyer-html default foyer-start foyer-sheets';

/** What a page may load: the shop's own files, its inline scripts and styles by hash, and the museum's pictures. */
export function contentSecurityPolicy(
  { scripts, styles }: Pick<FinishedHtml, 'scripts' | 'styles'>,
  { images, parents, hasTools }: PageOrigins,
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
    `trusted-types ${trustedTypesPolicies}`,
    ['frame-ancestors', ...(parents.length > 0 ? parents : ["'none'"])].join(' '),
  ].join('; ');
}

export function hashesOf(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** For the few browsers that ignore `frame-ancestors` [CFG-4]. They support no list of origins, so with `parents` only the policy applies. */
export function frameOptions(parents: readonly string[]): Record<string, string> {
  return parents.length > 0 ? {} : { 'x-frame-options': 'DENY' };
}

/**
 * Public pages may be cached by CDNs until they are 30 s old in all, but never past the museum's midnight. Personal pages and all other
 * answers may not be cached.
 */
export function cacheControl(status: number, screen: Screen | undefined, now: number, timeZone: string): string {
  if (status !== 200 || !screen || screen.personal) return 'no-store';
  // Our cache may hand the page to a CDN until it is `keptMs` old.
  const shared = Math.floor(Math.min(sharedMs, msUntilMidnight(now, timeZone) - keptMs) / 1000);
  if (shared <= 0) return 'public, max-age=0, must-revalidate';
  const fresh = Math.ceil(shared * (2 / 3));
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${shared - fresh}`;
}
