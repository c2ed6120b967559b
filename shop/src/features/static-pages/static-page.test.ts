import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { sampleShop } from '../../../test/rendered.tsx';
import { shopContext } from '../../app/shop-config.ts';
import { sendContext } from '../../api/loader-context.ts';
import { summaryOf } from './load-page.ts';
import { loader } from './static-page.tsx';

/** What the API of a museum with one page says. */
const info = { data: { static_content: { imprint: { title: 'Impressum', content: '<p>Kanalstraße 12</p>' } } } };

function pageOf(id: string, asked: string[] = []) {
  const context = new RouterContextProvider();
  context.set(shopContext, sampleShop('fr'));
  context.set(sendContext, async (request: Request) => {
    asked.push(new URL(request.url).pathname + new URL(request.url).search);
    return Response.json(info);
  });
  const request = new Request(`https://shop.example/fr/page/${id}`);
  return loader({ request, params: { lang: 'fr', id }, context } as unknown as Parameters<typeof loader>[0]);
}

test('returns the page of an id in the page’s language [PAGE-1] [NAV-21]', async () => {
  const asked: string[] = [];
  expect(await pageOf('imprint', asked)).toMatchObject({ title: 'Impressum', content: '<p>Kanalstraße 12</p>' });
  expect(asked).toEqual(['/api/fr/shopinfo?shop=1']);
});

test('describes itself with the start of its text, in whole words without HTML', () => {
  expect(summaryOf('<h2>Angaben</h2><p>Kunst &amp; <b>Form</b>, täglich.</p>')).toBe('Angaben Kunst & Form, täglich.');
  const long = summaryOf(`<p>${'Museum '.repeat(60)}</p>`);
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long).toMatch(/^(Museum )+…$/);
});

test.each(['nowhere', 'constructor', '__proto__'])(
  'answers 404 for the unknown page %s [PAGE-1] [NAV-22]',
  async (id) => {
    await expect(pageOf(id)).rejects.toMatchObject({ init: { status: 404 } });
  },
);
