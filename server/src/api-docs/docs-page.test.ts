import { createHash } from 'node:crypto';
import { api } from '@foyer/contract/api.ts';
import type { Endpoint } from '@foyer/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/test-server.ts';
import { kindOf, shapeHtml } from './call-html.ts';

let shop: TestServer;
let page: string;
let headers: Headers;
beforeAll(async () => {
  shop = await startTestServer();
  const response = await shop.request('/api/docs');
  expect(response.status).toBe(200);
  [page, headers] = [await response.text(), response.headers];
});
afterAll(() => shop.close());

/** A call's part of the page. */
const partOf = (html: string, name: string) =>
  new RegExp(`<details id="${name}">.*?</details>`, 's').exec(html)?.[0] ?? '';

describe('the document as a page', () => {
  test('lists every call with method, path, answers and a link', () => {
    for (const { name, method, path, answers } of Object.values(api) as Endpoint[]) {
      const part = partOf(page, name);
      const plain = part.replaceAll('<wbr>', '');
      expect(plain, name).toContain(`<span class="method">${method}</span> <code>/{lang}/${path}</code>`);
      for (const status of Object.keys(answers)) expect(part, name).toContain(`<h4>${status}: `);
      expect(page.match(new RegExp(`<a href="#${name}"`, 'g')), name).toHaveLength(2);
    }
  });

  test('marks the calls and fields that are additions, and no others', () => {
    const marked = (part: string) =>
      [...part.matchAll(/<code>([^<]*)<\/code>[^<]*(?:<span class="may">[^<]*<\/span>)? <span class="addition">/g)].map(
        ([, field]) => field,
      );
    expect(partOf(page, 'readReservation')).toMatch(/<summary>.*<span class="addition">addition<\/span><\/summary>/);
    expect(partOf(page, 'listEvents')).not.toMatch(/<summary>.*class="addition".*<\/summary>/);
    expect(marked(partOf(page, 'listEvents'))).toEqual([
      'address',
      'subtitle',
      'description',
      'visit_note',
      'image',
      'image_alt',
      'start',
      'price_from',
      'gallery',
      'related',
    ]);
    expect(partOf(page, 'listEvents')).toContain('<code>price_from</code> whole cents as a number: 1450 for 14.50 €');
    expect(partOf(page, 'listArticles')).toContain('<code>price</code> whole cents as a number');
    expect(marked(partOf(page, 'listVouchers'))).toContain('valid_years');
    expect(partOf(page, 'cancelPayment')).not.toContain('class="addition"');
  });

  test('loads nothing from elsewhere, and its content security policy allows nothing else', () => {
    const policy = headers.get('content-security-policy') ?? '';
    for (const kind of ['script', 'style']) {
      const [, text = ''] = new RegExp(`<${kind}>(.*?)</${kind}>`, 's').exec(page) ?? [];
      const hash = createHash('sha256').update(text).digest('base64');
      expect(policy).toContain(`${kind}-src 'sha256-${hash}'`);
    }
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(page).not.toMatch(/\b(src|href)="(https?:)?\/\//);
    expect(page).not.toMatch(/\s(style|on\w+)=/);
  });

  test('omits calls that this server does not offer', async () => {
    const bare = await startTestServer({ additions: false, configuration: { hasGuidedTours: false } });
    const html = await (await bare.request('/api/docs')).text();
    await bare.close();
    expect(partOf(html, 'listEvents')).not.toBe('');
    expect(partOf(html, 'readReservation')).toBe('');
    expect(html).not.toContain('Guided tours');
  });
});

describe('a shape in words', () => {
  test('uses the description of a type where there is one, and escapes names', () => {
    expect(kindOf({ type: 'integer', minimum: -9007199254740991 })).toBe('a whole number');
    expect(kindOf({ anyOf: [{ description: 'a day: 2026-05-01' }, { type: 'null' }] })).toBe(
      'a day: 2026-05-01, or null',
    );
    expect(shapeHtml({ properties: { '<b>': { type: 'string' } } })).toContain('<code>&lt;b&gt;</code>');
  });

  test('shows the fields of list items and map values', () => {
    const inner = { properties: { a: { const: 1 } }, required: ['a'] };
    expect(shapeHtml({ type: 'array', items: inner })).toBe('<ul><li><code>a</code> 1</li></ul>');
    expect(shapeHtml({ propertyNames: { format: 'date', type: 'string' }, additionalProperties: inner })).toBe(
      '<ul><li><code>{a day: 2026-05-01}</code> a thing with fields<ul><li><code>a</code> 1</li></ul></li></ul>',
    );
  });
});
