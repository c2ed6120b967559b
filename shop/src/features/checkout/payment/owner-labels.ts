import type { PassLine } from '../../../cart/items/product-item.ts';
import type { Translate } from '../../../i18n/use-text.ts';

/** The id of a field of one owner's, counted from 0. */
export function ownerFieldId({ lineId }: Pick<PassLine, 'lineId'>, at: number, field: string): string {
  return `owner-${lineId}-${at}-${field}`;
}

/** Which pass an owner is asked for: by its name, and of several by its number. */
export function ownerLegend(t: Translate, { name, count }: Pick<PassLine, 'name' | 'count'>, at: number): string {
  return count === 1 ? name : t('wares.owner.nth', { name, n: at + 1, count });
}
