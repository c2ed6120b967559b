import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShopContext, type Shop } from './shop-config.ts';
import { Title } from './title.tsx';

const titled = (page?: string) =>
  renderToStaticMarkup(
    <ShopContext value={{ siteName: 'Lichthof' } as unknown as Shop}>
      <Title page={page} />
    </ShopContext>,
  );

test('titles a page "{page title} - {site name}", and home with the site name alone [NAV-24]', () => {
  expect(titled('Tickets')).toBe('<title>Tickets - Lichthof</title>');
  expect(titled()).toBe('<title>Lichthof</title>');
});
