import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { finishHtml, type FinishOptions } from './finish-html.ts';
import { contentSecurityPolicy } from './page-headers.ts';
import { replayEarlyInputScript } from './early-input.ts';
import { scriptStart } from './script-start.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const mark = 'b2f7';
const finish = (html: string, options: Partial<FinishOptions> = {}) =>
  finishHtml(html, { styleOf: () => undefined, textFiles: [], mark, ...options });

test('replaces module preloads and module script by a start script', () => {
  const html =
    '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/></head>' +
    `<script nonce="${mark}" type="module" async="">import "/assets/manifest.js";</script>`;
  const { html: page, scripts } = finish(html, { textFiles: ['/assets/de.js'] });
  expect(page).toBe(
    `<head><link rel="stylesheet" href="/assets/a.css"/><script data-start>${replayEarlyInputScript}</script></head>` +
      `<script data-start>${scripts[1]}</script>`,
  );
  expect(scripts[0]).toBe("import '/assets/de.js';import '/assets/manifest.js';");
  expect(scripts[1]).toBe(scriptStart("import '/assets/de.js';import '/assets/manifest.js';", ['/assets/a.js']));
});

test('holds early clicks and submits with a script before the body', () => {
  const { html, scripts } = finish('<head><title>A</title></head><body><form method="post"></form></body>');
  expect(html.indexOf(replayEarlyInputScript)).toBeGreaterThan(0);
  expect(html.indexOf(replayEarlyInputScript)).toBeLessThan(html.indexOf('<body>'));
  expect(scripts).toEqual([replayEarlyInputScript]);
});

test('hides lazy pictures until the first one is there, unless the page has no first picture', () => {
  const first = finish('<head></head><main><img src="/a.avif" fetchPriority="high"/></main>');
  const rule = '@media (scripting:enabled){picture>[loading=lazy]{display:none}}';
  expect(first.html).toContain(`<style data-precedence="inlined" data-pictures>${rule}</style>`);
  expect(first.styles).toEqual([rule]);
  expect(scriptStart('', [])).toContain('style[data-pictures]');
  expect(finish('<head></head><main><img src="/a.avif" loading="lazy"/></main>').styles).toEqual([]);
});

test('inlines a style sheet and leaves its link disabled', () => {
  const styleOf = (address: string) => `/* ${address} $& */`;
  expect(finish('<link rel="stylesheet" href="/assets/a.css#"/>', { styleOf }).html).toBe(
    '<style data-precedence="inlined">/* /assets/a.css $& */</style>' +
      '<link rel="stylesheet" href="/assets/a.css#" disabled=""/>',
  );
});

test('inlines the styles above the fold, and loads the whole sheets where the part below it begins', () => {
  const html =
    `<head><link rel="stylesheet" href="/theme.css"/><link nonce="${mark}" rel="stylesheet" href="/assets/a.css#"/></head>` +
    '<h1 class="name">One</h1><div hidden="" data-below="true"></div><p class="deep">Two</p><div hidden="" data-below="true"></div>';
  const sheets: Record<string, string> = { '/theme.css': '.x{}', '/assets/a.css': '.name{color:red}.deep{color:blue}' };
  const finished = finish(html, { styleOf: (address) => sheets[address] });
  expect(finished.styles).toEqual(['.x{}', '.name{color:red}']);
  expect(finished.html).toContain('<link rel="stylesheet" href="/assets/a.css#" disabled="" data-below=""/>');
  const write = finished.scripts.find((script) => script.includes('document.write(')) ?? '';
  expect(write).toContain('document.currentScript.previousSibling.textContent');
  expect(finished.html).toContain(
    `<h1 class="name">One</h1><div hidden="" data-below="true"><noscript><link rel=stylesheet href=/assets/a.css fetchpriority=low></noscript><script>${write}</script></div>`,
  );
  expect(finished.html.match(/fetchpriority/g)).toHaveLength(1);
});

test('allows exactly the scripts and styles that the shop itself put into the page', () => {
  const html =
    `<link rel="stylesheet" href="/a.css"/><script nonce="${mark}">one()</script><script nonce="${mark}" type="module">two()</script>` +
    `<script id="shop" type="application/json">{}</script><script src="/x.js" nonce="${mark}"></script><script nonce="${mark}">one()</script>`;
  const finished = finish(html, { styleOf: () => 'a{}' });
  const policy = contentSecurityPolicy(finished, { images: [], parents: [] });
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(
    `script-src 'self' ${sha256('one()')} ${sha256('two()')} ${sha256(scriptStart('two()', []))};`,
  );
  expect(policy).toContain(`style-src 'self' ${sha256('a{}')};`);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(finished.html).not.toContain(mark);
});

test('allows no script or style from a text of the museum', () => {
  const planted = '<p><script>steal()</script><script nonce="guess">steal()</script><style>p{}</style></p>';
  const finished = finish(`<script nonce="${mark}">own()</script>${planted}`);
  expect(contentSecurityPolicy(finished, { images: [], parents: [] })).toContain(
    `script-src 'self' ${sha256('own()')}; style-src 'self';`,
  );
  expect(finished.scripts).toEqual(['own()']);
});

test('uses the stand-in font until the first picture is there when the display font has to be fetched', () => {
  const font = '@font-face{font-family:"A";src:url(/a.woff2) format("woff2")}';
  const room = '@font-face{font-family:"B";src:local("Arial")}';
  const { html, styles } = finish('<link rel="stylesheet" href="/theme.css"/>', { styleOf: () => `${font}${room}` });
  const waiting = '@media (scripting:enabled){:root{--shop-display-font:var(--shop-font-waiting)}}';
  expect(html).toContain(`<style data-precedence="inlined" data-font='1em "A"'>${waiting}</style>`);
  expect(styles).toEqual([`${font}${room}`, waiting]);
  expect(finish('<link rel="stylesheet" href="/theme.css"/>', { styleOf: () => room }).html).not.toContain('data-font');
});
