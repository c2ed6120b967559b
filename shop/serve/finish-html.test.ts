import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { finishHtml, inlineHashes } from './finish-html.ts';
import { contentSecurityPolicy } from './page-headers.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('lets the picture come before the scripts', () => {
  const html =
    '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/></head>' +
    '<script type="module" async="">import "/assets/manifest.js";</script>';
  expect(finishHtml(html, () => undefined, ['/assets/de.js'])).toBe(
    '<head><link rel="stylesheet" href="/assets/a.css"/></head>' +
      '<script type="module" fetchpriority="low" async="">import "/assets/de.js";import "/assets/manifest.js";</script>',
  );
});

test('puts small style sheets into the page and leaves their links switched off', () => {
  const finished = finishHtml('<link rel="stylesheet" href="/a.css"/>', (address) => `/* ${address} $& */`, []);
  expect(finished).toBe(
    '<style data-precedence="inlined">/* /a.css $& */</style><link rel="stylesheet" href="/a.css" disabled=""/>',
  );
});

test('allows exactly the scripts and styles that stand in the page', () => {
  const html =
    '<style>a{}</style><script>one()</script><script type="module" async="">two()</script>' +
    '<script id="shop" type="application/json">{}</script><script type="application/ld+json">{}</script><script src="/x.js"></script><script>one()</script>';
  expect(inlineHashes(html, 'script')).toEqual([sha256('one()'), sha256('two()')]);
  const policy = contentSecurityPolicy(html, []);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'self' ${sha256('one()')} ${sha256('two()')};`);
  expect(policy).toContain(`style-src 'self' ${sha256('a{}')};`);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
});
