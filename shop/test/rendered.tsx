import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { parse } from 'valibot';
import { configuration, type ConfigurationOnWire } from '@foyer/contract/content/configuration.ts';
import { readBrand } from '../src/app/embedded-server.ts';
import { isLanguage } from '../src/i18n/languages.ts';
import { LanguageContext } from '../src/i18n/use-text.ts';
import { ShopContext, type Shop } from '../src/app/shop-config.ts';
import { shopIn, type ShopSources } from '../src/app/shop-in.ts';

const brand = readBrand(`${import.meta.dirname}/../../server/sample-museum`);

/** The sample museum's shop in a language, with this configuration of the API. */
export function sampleShop(lang: string, wire: ConfigurationOnWire = {}, around: Partial<ShopSources> = {}): Shop {
  return shopIn(isLanguage(lang) ? lang : 'de', {
    configuration: parse(configuration, wire),
    brand,
    cookieWarning: '',
    socialLinks: [],
    message: null,
    guaranteeTitle: '',
    description: '',
    icon: '/favicon.ico',
    origin: 'https://shop.example',
    clockOffsetMs: 0,
    mailsLeadHere: false,
    keepsWithdrawals: false,
    textFiles: {},
    ...around,
  });
}

/** A part of the frame as the server renders it at an address: `/sv/tickets/7`. */
export function renderedAt(path: string, part: ReactNode, wire: ConfigurationOnWire, around?: Partial<ShopSources>) {
  const shop = sampleShop(path.split('/')[1] ?? '', wire, around);
  const Page = createRoutesStub([
    { path: ':lang?', Component: () => part, children: [{ path: '*', Component: () => null }] },
  ]);
  return renderToStaticMarkup(
    <ShopContext value={shop}>
      <LanguageContext value={shop.lang}>
        <Page initialEntries={[path]} />
      </LanguageContext>
    </ShopContext>,
  );
}

/** The links in some HTML: address and attributes as written, words without their tags. */
export function linksIn(html: string): { href: string; attributes: string; words: string }[] {
  return [...html.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = '', inside = '']) => ({
    href: (/href="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&'),
    attributes,
    words: inside.replace(/<[^>]*>/g, '').trim(),
  }));
}
