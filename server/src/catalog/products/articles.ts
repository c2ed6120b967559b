import type { ArticleOnWire } from '@foyer/contract/products/merchandise.ts';
import type { Context, Handler } from '../../context.ts';
import { named } from '../events/event-on-wire.ts';
import { Refusal } from '../../http/refusal.ts';
import type { MuseumArticle } from '../../museum/schema/merchandise-model.ts';
import type { Museum } from '../../museum/schema/model.ts';
import { expireReservations } from '../../inventory/expired-reservations.ts';
import { reservedByVisitor } from '../../inventory/reservations.ts';
import { stockLeft, takenStock } from './stock.ts';
import { pictureAddress } from '../content/media.ts';
import { inLanguage } from '../../museum/schema/texts.ts';

/** Every article and annual pass, in the museum's order, each with its stock left [API-19]. */
export const listArticles: Handler<'listArticles'> = async ({ language }, context) => ({
  status: 200,
  body: { data: await withStock(context.offered.articles, context, language) },
});

/** One article; what the visitor's own open attempt holds counts as free [API-20]. Throws Refusal 404. */
export const getArticle: Handler<'getArticle'> = async ({ language, query }, context) => {
  const known = articleById(context.offered, query.article);
  const [article] = known ? await withStock([known], context, language, query._) : [];
  if (!article) throw new Refusal(404, 'NOT_FOUND');
  return { status: 200, body: { data: article } };
};

/** The categories that have articles, of one product kind if it is given, in the museum's order [API-21]. */
export const getArticleAttributes: Handler<'getArticleAttributes'> = async (
  { language, query },
  { museum, offered },
) => {
  const { product_kind: kind } = query;
  const asked = offered.articles.filter((article) => kind === undefined || String(article.kind) === kind);
  const used = museum.merchandiseCategories.filter(({ id }) => asked.some(({ groups }) => groups.includes(id)));
  return { status: 200, body: { data: { custom_groups: used.map(({ id }) => named(used, id, language)) } } };
};

/** The article with this id of the wire. */
export function articleById({ articles }: Pick<Museum, 'articles'>, id: string): MuseumArticle | undefined {
  return articles.find((article) => String(article.id) === id);
}

async function withStock(
  articles: readonly MuseumArticle[],
  context: Context,
  language: string,
  token?: string,
): Promise<ArticleOnWire[]> {
  await expireReservations(context, context.now());
  const [taken, own] = await Promise.all([takenStock(context), reservedByVisitor(context, token)]);
  return articles.map((article) => {
    const left = stockLeft(article, (key) => taken(key) - (own.get(key) ?? 0));
    return articleOnWire(context.museum, article, left, language, context.additions);
  });
}

/** An article on the wire [DATA-5]; `additions` are fields that the specification does not have. */
export function articleOnWire(
  { merchandiseCategories }: Museum,
  article: MuseumArticle,
  stock: number | null,
  language: string,
  additions: boolean,
): ArticleOnWire {
  const texts = inLanguage(article.texts, language);
  return {
    id: article.id,
    name: texts.name,
    price: article.price,
    vat_value: article.vat_value,
    stock,
    product_kind_ref: article.kind,
    custom_groups: article.groups.map((id) => named(merchandiseCategories, id, language)),
    sequence_no: article.sequence_no,
    ...(additions && {
      subtitle: texts.subtitle,
      description: texts.description,
      image: pictureAddress(article.picture),
      image_alt: inLanguage(article.picture.alt, language),
      manufacturer: article.manufacturer ?? null,
      safety_contact: article.safety_contact ?? null,
      safety_note: article.safety_note ? inLanguage(article.safety_note, language) : '',
      ...(article.visit_price && { visit_price: article.visit_price }),
      ...(article.includes && { includes: article.includes.map((text) => inLanguage(text, language)) }),
    }),
  };
}
