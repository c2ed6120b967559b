import { isPass } from '../museum/schema/merchandise-model.ts';
import type { Look } from './look.ts';

/** The ids that a screen's path can hold; undefined where any may do, or not every file can be read. */
export function knownIds(screen: string, { files, pages }: Look): string[] | undefined {
  const all = <T>(list: readonly { value: T | undefined }[], ids: (value: T) => readonly (number | string)[]) =>
    list.some(({ value }) => value === undefined)
      ? undefined
      : list.flatMap(({ value }) => (value === undefined ? [] : ids(value).map(String)));
  switch (screen) {
    case 'ticket':
      return all(files.events, ({ id }) => [id]);
    case 'guided-tour':
      return all(files.tours, ({ tours }) => tours.map(({ id }) => id));
    case 'product':
      return all(files.merchandise, (article) => (isPass(article) ? [] : [article.id]));
    case 'pass':
      return all(files.merchandise, (article) => (isPass(article) ? [article.id] : []));
    case 'merchandise-category':
      return all([files.merchandiseCategories], (categories) => categories.map(({ id }) => id));
    case 'voucher':
      return all([files.vouchers], ({ vouchers }) => vouchers.map(({ id }) => id));
    case 'page':
      return [...new Set(pages.map(({ id }) => id))];
    default:
      return undefined;
  }
}
