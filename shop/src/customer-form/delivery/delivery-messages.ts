import type { AddressField } from '@foyer/rules/customers/postal-address.ts';
import type { Translate } from '../../i18n/use-text.ts';

/** A field of a separate address as errors name it, here and on the wire: `shipping.street`. */
export function wireName(field: string): string {
  return `${prefix}${field}`;
}

const prefix = 'shipping.';

/** What the field of that name is called; undefined where it is none of a separate address. */
export function deliveryLabel(t: Translate, name: string): string | undefined {
  if (!name.startsWith(prefix)) return undefined;
  const field = name.slice(prefix.length) as AddressField;
  return field === 'name' ? t('customer-form.delivery.name') : t(`customer-form.field.${field}`);
}
