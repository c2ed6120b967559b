import type { ArticleOnWire } from '@foyer/contract/products/merchandise.ts';
import { pictureAddress } from '../content/media.ts';
import { named } from '../events/event-on-wire.ts';
import type { MuseumArticle } from '../../museum/schema/merchandise-model.ts';
import type { Museum } from '../../museum/schema/model.ts';
import { inLanguage } from '../../museum/schema/texts.ts';

/** An article as the API tells it [DATA-5]; `additions` are what the specification does not name. */
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
    }),
  };
}
