import { createHash } from 'node:crypto';
import type { OpenApiDocument } from '../http/openapi.ts';
import { escaped } from '../documents/mail/mail-html.ts';
import { callHtml, pathHtml, type DocumentedCall } from './call-html.ts';

/** Plain styles, readable in light and dark. */
const docsStyle = `
:root { color-scheme: light dark; --paper: light-dark(#fbfaf7, #15171a); --ink: light-dark(#1c1d20, #ecebe7); --quiet: light-dark(#55575c, #b3b2ad); --line: light-dark(#d9d6cd, #3a3d42); --link: light-dark(#1d4f91, #9dc3f5); --mark: light-dark(#f3e6c4, #4a3d17); --on-mark: light-dark(#513d00, #f6e3ae); }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0 auto; max-width: 78rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 2rem 0 .5rem; font-size: 1.25rem; line-height: 1.3; }
nav h3 { margin: 1rem 0 .25rem; font-size: .9375rem; }
h4 { margin: 1.25rem 0 .25rem; font-size: 1rem; }
p { margin: .5rem 0; max-width: 70ch; }
a { color: var(--link); text-underline-offset: .2em; }
a:hover { text-decoration-thickness: .125em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
main:focus { outline: none; }
code, .method { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .9375em; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li a { display: block; padding: .25rem 0; font-size: .9375rem; text-decoration: none; }
nav li a:hover { text-decoration: underline; }
.method { font-weight: 700; }
details { border-top: 1px solid var(--line); }
section details:last-child { border-bottom: 1px solid var(--line); }
summary { padding: .625rem 0; cursor: pointer; }
summary h3 { display: inline; margin: 0; font-size: 1rem; font-weight: 400; }
details[open] { padding-bottom: 1.5rem; }
main ul { margin: .25rem 0; padding-left: 1.125rem; border-left: 1px solid var(--line); list-style: none; }
main li { padding: .125rem 0; }
main li > code { font-weight: 600; }
.link a { display: inline-block; padding: .25rem 0; }
.may { color: var(--quiet); font-style: italic; }
.addition { padding: .0625rem .375rem; border-radius: .25rem; background: var(--mark); color: var(--on-mark); font-size: .875rem; white-space: nowrap; }
.skip { position: absolute; left: -100vw; padding: .5rem 1rem; background: var(--paper); }
.skip:focus { left: 1rem; top: .5rem; }
@media (min-width: 62rem) {
  body { display: grid; grid-template-columns: 20rem minmax(0, 1fr); gap: 0 3rem; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding-bottom: 2rem; }
}
`;

/** Opens the call in the address's hash and focuses it, so that the keyboard continues there. */
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

/** Loads nothing from elsewhere, and runs only the script in the page. */
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

/** Groups calls by the first word of their path, in the specification's order. */
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

/** The OpenAPI document for people, as one page that loads nothing else. */
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
<p class="link"><a href="${base}/openapi.json">The same as OpenAPI ${escaped(openapi)}</a></p>
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
