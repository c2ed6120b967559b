import { createHash } from 'node:crypto';
import type { OpenApiDocument } from '../http/openapi.ts';
import { escaped } from '../documents/mail/escaped.ts';
import { callHtml, pathHtml, type DocumentedCall } from './call-html.ts';
import { docsStyle } from './docs-style.ts';

/** Opens the call that the address names, and lets the keyboard go on from there. */
const openNamed = `const openNamed = () => {
  const call = document.getElementById(location.hash.slice(1));
  if (call?.localName !== 'details') return;
  call.open = true;
  call.querySelector('summary').focus({ preventScroll: true });
  call.scrollIntoView();
};
addEventListener('hashchange', openNamed);
// Going to what the address names, the browser takes the focus away: afterwards it stays.
addEventListener('load', openNamed);
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing comes from elsewhere, and nothing runs but what stands in the page. */
const policy = [
  "default-src 'none'",
  `script-src ${hashOf(openNamed)}`,
  `style-src ${hashOf(docsStyle)}`,
  "base-uri 'none'",
  "form-action 'none'",
  // The script writes no HTML, and nothing else may.
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const docsHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** Calls by the first word of their path, in the specification's order. */
const groups: readonly (readonly [title: string, paths: RegExp])[] = [
  ['Content and configuration', /^(static-content|shopinfo)/],
  ['Tickets', /^(event|ticket)\//],
  ['Guided tours', /^tour/],
  ['Merchandise and passes', /^(merchandise|shipping-costs)/],
  ['Vouchers', /^voucher/],
  ['Who is buying', /^(auth|customer)/],
  ['Checkout', /^checkout/],
  ['Orders', /^order/],
];

/** The OpenAPI document for people: one page that needs nothing besides. */
export function docsPage({ info, openapi, paths, servers }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method): DocumentedCall[] => {
      const operation = item[method];
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
  const sections = groups
    .map(([title, fits]) => ({ title, found: calls.filter(({ path }) => fits.test(path.replace('/{lang}/', ''))) }))
    .filter(({ found }) => found.length > 0);
  const title = escaped(info.title);
  const base = escaped(servers[0]?.url ?? '');
  const languages = paths['/{lang}/shopinfo/config']?.parameters[0]?.schema.enum ?? [];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${docsStyle}</style>
</head>
<body>
<a class="skip" href="#calls">To the calls</a>
<header>
<h1>${title}</h1>
<p>Version ${escaped(info.version)}. Every path begins with <code>${base}/{lang}</code>; <code>{lang}</code> is one of ${escaped(languages.join(', '))}. All bodies are JSON; a visitor’s token travels as the parameter <code>_</code>.</p>
<p>What is marked <span class="addition">addition</span> is offered by this server and asked for by no specification: a back end may lack it.</p>
<p><a href="${base}/openapi.json">The same as OpenAPI ${escaped(openapi)}</a></p>
</header>
<nav aria-labelledby="list"><h2 id="list">${calls.length} calls</h2>
${sections.map(({ title: name, found }) => `<h3>${name}</h3><ul>${found.map(linkHtml).join('')}</ul>`).join('\n')}
</nav>
<main id="calls" tabindex="-1">
${sections.map(({ title: name, found }) => `<section><h2>${name}</h2>\n${found.map(callHtml).join('\n')}</section>`).join('\n')}
</main>
<script>${openNamed}</script>
</body>
</html>
`;
}

function linkHtml({ method, path, operation }: DocumentedCall): string {
  const shown = pathHtml(path.replace('/{lang}/', ''));
  return `<li><a href="#${escaped(operation.operationId)}"><span class="method">${method}</span> ${shown}</a></li>`;
}
