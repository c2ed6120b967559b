import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adults } from '../../support/shopping.ts';
import { testArticle } from '../../support/museum/test-articles.ts';
import { testMuseum } from '../../support/museum/test-museum.ts';
import { paysWith, testCode } from '../../support/museum/test-vouchers.ts';

/** As many visitors as one shop of a campaign has, each with an article and codes that nobody else of the campaign wants. */
export const mostVisitors = 280;

/**
 * What a visitor wants: tickets alone; with an article of which there are few, and a code that pays a part; or with a code that pays
 * all of it.
 */
export type Wish = 'tickets' | 'article and code' | 'code';

/** So many of the article are there; what the codes are worth, and what visits and articles cost, in cents. */
export const few = 2;
export const worth = { part: 2000, all: 5000 } as const;
const [adultCents, articleCents, shippingCents] = [1400, 4500, 490];

export const articleOf = (number: number): number => 8000 + number;
export const codeOf = (number: number, kind: keyof typeof worth): string =>
  `CAMPAIGN${kind.toUpperCase()}${String(number).padStart(6, '0')}`;

/** The tests' museum, with an article and two codes for each of the campaign's visitors. */
export function campaignMuseum(): string {
  const folder = testMuseum();
  const write = (name: string, content: unknown) => writeFileSync(join(folder, name), JSON.stringify(content));
  const numbers = Array.from({ length: mostVisitors }, (_, number) => number);
  for (const number of numbers) {
    const id = articleOf(number);
    write(`merchandise/${id}.yaml`, testArticle(id, 'Last ones', articleCents, { stock: few, weight_grams: 100 }));
  }
  const kinds = ['part', 'all'] as const;
  const codes = numbers.flatMap((number) => kinds.map((kind) => testCode(codeOf(number, kind), worth[kind])));
  write('voucher-codes.yaml', codes);
  return folder;
}

/** What is in a cart: so many adults, and of the article; and the code that pays. */
export interface WantedCart {
  readonly adults: number;
  readonly articles: number;
  readonly code: string | null;
}

/** The cart of a wish. With express payment nobody says where goods go, and something has to be left to pay: the provider says who she is. */
export function cartIn(wish: Wish, number: number, count: number, isExpress: boolean): WantedCart {
  return {
    adults: count,
    articles: wish === 'article and code' && !isExpress ? 1 : 0,
    code: wish === 'tickets' ? null : codeOf(number, wish === 'code' && !isExpress ? 'all' : 'part'),
  };
}

/** What it costs, by the campaign's own sum. */
export const priceOf = ({ adults: count, articles }: WantedCart): number =>
  count * adultCents + (articles > 0 ? articles * articleCents + shippingCents : 0);

/** As a browser with a price list of its own would send it: no price of it is to be believed [I6]. */
export function itemsOf({ adults: count, articles, code }: WantedCart, number: number, slot: string): unknown[] {
  const own = { price: 1, totalPrice: 1 };
  return [
    { ...adults(count, slot), ...own },
    ...(articles > 0 ? [{ type: 'merchandise', id: articleOf(number), count: articles, ...own }] : []),
    ...(code === null ? [] : [paysWith(code)]),
  ];
}
