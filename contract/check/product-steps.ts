import { api } from '../src/api.ts';
import { passKind } from '../src/products/merchandise.ts';
import { suggestion } from '../src/checkout/suggestion.ts';
import { safeParse } from 'valibot';
import { shortened } from './issues.ts';
import { unknownId, type MuseumFacts } from './museum-facts.ts';
import type { Inspection } from './inspection.ts';

/** Checks goods and annual passes [API-19 to API-21], and shipping costs [API-6]. */
export async function lookAtArticles(inspection: Inspection, facts: MuseumFacts): Promise<void> {
  const ofAll = (await inspection.ask(api.getArticleAttributes))?.good?.data.groups;
  const ofPasses = (await inspection.ask(api.getArticleAttributes, { query: { product_kind: passKind } }))?.good?.data
    .groups;
  const articles = (await inspection.ask(api.listArticles))?.good?.data;
  if (!articles) return;
  for (const { id, isPass, groups } of articles) {
    const named = isPass ? ofPasses : ofAll;
    for (const group of named ? groups : []) {
      const isNamed = named?.some((one) => one.id === group.id) === true;
      const came = `${group.id} of article ${id}`;
      inspection.expect(api.listArticles, 'data[].custom_groups[].id', isNamed, 'a group of merchandise/attr', came);
    }
  }
  for (const { id } of articles.slice(0, facts.most)) {
    // oxlint-disable-next-line no-await-in-loop -- A back end is asked by one visitor, not by a crowd.
    const article = (await inspection.ask(api.getArticle, { query: { article: id } }))?.good?.data;
    if (article) inspection.expect(api.getArticle, 'data.id', article.id === id, id, article.id);
  }
  await inspection.ask(
    api.getArticle,
    { query: { article: unknownId(articles.map(({ id }) => id)) } },
    { expects: [404] },
  );
  const sent = articles.find(({ isPass, stock }) => !isPass && (stock === null || stock > 0));
  if (sent) facts.article = sent.id;
  await lookAtShipping(inspection, facts);
}

async function lookAtShipping(inspection: Inspection, { article, country }: MuseumFacts): Promise<void> {
  if (article === undefined) return;
  const cart = [{ type: 'merchandise', id: article, count: 1 }];
  const costs = await inspection.ask(api.getShippingCosts, { body: { cart, country } }, { expects: [200, 422] });
  if (costs?.good?.data === null)
    inspection.remark(api.getShippingCosts, '`data` was no amount in cents: the shop adds 0 for shipping then');
  await inspection.ask(api.getShippingCosts, { body: { cart, country: 'ZZ' } }, { expects: [422] });
  // The items must be in `cart`. Under another name the request has none.
  await inspection.ask(api.getShippingCosts, { body: { items: cart, country } }, { expects: [422] });
}

/** Checks the vouchers on sale, and an unknown one [API-22 to API-25]. */
export async function lookAtVouchers(inspection: Inspection, facts: MuseumFacts): Promise<void> {
  const attributes = (await inspection.ask(api.getVoucherAttributes))?.good?.data;
  const vouchers = (await inspection.ask(api.listVouchers))?.good?.data;
  for (const { id, groupId } of vouchers ?? []) {
    const isKnown = groupId === null || !attributes || attributes.groups.some((group) => group.id === groupId);
    inspection.expect(
      api.listVouchers,
      'data[].groupId',
      isKnown,
      'a group of voucher/attr',
      `${groupId} of voucher ${id}`,
    );
  }
  for (const { id } of vouchers?.slice(0, facts.most) ?? []) {
    // oxlint-disable-next-line no-await-in-loop -- A back end is asked by one visitor, not by a crowd.
    const voucher = (await inspection.ask(api.getVoucher, { params: { id } }))?.good?.data;
    if (voucher) inspection.expect(api.getVoucher, 'data.id', voucher.id === id, id, voucher.id);
  }
  if (vouchers)
    await inspection.ask(
      api.getVoucher,
      { params: { id: unknownId(vouchers.map(({ id }) => id)) } },
      { expects: [404] },
    );
}

/** Looks up an unknown code, which must be refused with an error code, and a real one if the caller gave it [API-25]. */
export async function lookAtCodes(inspection: Inspection, code: string | undefined): Promise<void> {
  await inspection.ask(api.lookUpVoucherCode, { query: { voucher: 'API-CHECK-0000' } }, { expects: [422] });
  if (code !== undefined)
    await inspection.ask(api.lookUpVoucherCode, { query: { voucher: code } }, { expects: [200, 422] });
}

/** Checks the suggestions for a cart. The shop skips an unreadable suggestion; here it is reported. */
export async function lookAtSuggestions(inspection: Inspection, { line }: MuseumFacts): Promise<void> {
  if (!line) return;
  const answer = await inspection.ask(api.suggestItems, { body: { cart: { ver: 1, items: [line] } } });
  const written = (answer?.written as { data?: readonly unknown[] } | undefined)?.data ?? [];
  for (const one of written) {
    const { success, issues } = safeParse(suggestion, one);
    const expected = 'a suggestion by the contract: others are left out';
    inspection.expect(
      api.suggestItems,
      'data[]',
      success,
      expected,
      `${shortened(one)}: ${issues?.[0]?.message ?? ''}`,
    );
  }
}
