import type { Locator } from '@playwright/test';
import type { StepContext } from './buying.ts';
import { like, say } from '../browser/say.ts';
import { expect } from '../browser/story.ts';

/** Articles of the sample museum, by their purpose in stories. */
export const catalogue = '702';
export const twoLeft = '705';
export const outOfStock = '712';
export const annualPass = '721';

/** The product's name in a language. */
export async function productName({ origin, lang }: Pick<StepContext, 'origin' | 'lang'>, id: string): Promise<string> {
  const answer = await fetch(`${origin}/api/${lang}/merchandise?article=${id}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { name: string } }).data.name;
}

/** Opens the product's page. */
export async function opensProduct(
  story: StepContext,
  id: string,
  kind: 'product' | 'passes' = 'product',
): Promise<void> {
  const { visitor, lang, origin } = story;
  await visitor.opens(`${origin}/${lang}/${kind}/${id}`);
  await expect(visitor.page.getByRole('heading', { level: 1, name: await productName(story, id) })).toBeVisible();
}

/** The count field. */
export function countField({ visitor, lang }: StepContext): Locator {
  return visitor.page.getByRole('spinbutton', { name: say(lang, 'merchandise.count'), exact: true });
}

/** Enters the count. */
export async function choosesCount(story: StepContext, count: number): Promise<void> {
  await story.visitor.writes(countField(story), String(count));
  await expect(countField(story)).toHaveValue(String(count));
}

/** Presses the add button and expects the confirmation. */
export async function addsProduct({ visitor, lang }: StepContext): Promise<void> {
  await visitor.presses(visitor.page.getByRole('button', { name: like(lang, 'merchandise.add') }));
  await expect(visitor.page.getByRole('heading', { name: say(lang, 'merchandise.added') })).toBeFocused();
}

/** Fills the cart with a product the short way. */
export async function fillsCartWithProduct(
  story: StepContext,
  item: { id: string; count: number; kind?: 'product' | 'passes' },
): Promise<void> {
  const { visitor, lang } = story;
  await opensProduct(story, item.id, item.kind);
  await choosesCount(story, item.count);
  await addsProduct(story);
  await visitor.presses(visitor.page.getByRole('link', { name: say(lang, 'merchandise.toCart') }));
  await expect(visitor.page.getByRole('heading', { level: 1, name: say(lang, 'checkout.title.cart') })).toBeVisible();
}
