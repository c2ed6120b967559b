import type { PostalAddress } from '@foyer/rules/customers/postal-address.ts';
import { countryName } from '../catalog/content/customer-attributes.ts';
import type { Order } from '../orders/order.ts';
import type { GoodsLine } from '../orders/order-line.ts';
import { isGoods } from '../orders/order-line.ts';
import { fill, textsIn } from './document-texts.ts';
import { priceText } from './admission.ts';
import { withoutLinks } from './mail/written-mail.ts';

/** The products sent by post, as the mail and the invoice show them; null if there are none. */
export interface PostedGoods {
  readonly heading: string;
  readonly lines: readonly GoodsLine[];
  /** `Delivery address: Ada Lovelace, …`; '' if every pass goes to its own owner. */
  readonly deliveryText: string;
}

export function postedGoods({ lines, buyer }: Order, language: string): PostedGoods | null {
  const goods = lines.filter(isGoods);
  if (goods.length === 0) return null;
  const { byPost, labelled, sentTo } = textsIn(language);
  const isSent = goods.some(
    ({ type, passes }) => type === 'merchandise' || passes.some(({ address }) => address === null),
  );
  const value = isSent && buyer.delivery ? addressText(buyer.delivery, language) : '';
  return { heading: byPost, lines: goods, deliveryText: value && fill(labelled, { label: sentTo, value }) };
}

/**
 * The posted goods for the mail: a heading, each product with its price, passes with their owners, and the address. Text that a visitor
 * typed does not become a link.
 */
export function goodsTexts(order: Order, language: string): string[] {
  const goods = postedGoods(order, language);
  if (!goods) return [];
  const { labelled } = textsIn(language);
  const items = goods.lines.flatMap((line) => {
    const label = line.type === 'shipping' ? line.name : `${line.count} × ${line.name}`;
    return [fill(labelled, { label, value: priceText(line.cents, language) }), ...passTexts(line, language)];
  });
  return [goods.heading, ...items, ...(goods.deliveryText === '' ? [] : [withoutLinks(goods.deliveryText)])];
}

/** The owner of each pass, and the pass's address if it is not the order's [PASS-2]. */
function passTexts({ passes }: GoodsLine, language: string): string[] {
  const { passFor, passSentTo } = textsIn(language);
  return passes.map(({ owner, address }) => {
    const name = withoutLinks(owner);
    if (!address) return fill(passFor, { name });
    return fill(passSentTo, { name, address: withoutLinks(addressText({ ...address, name: '' }, language)) });
  });
}

/** The lines of an address label as one line. */
function addressText({ name, street, zip, city, country }: PostalAddress, language: string): string {
  const parts = [name, street, `${zip} ${city}`.trim(), country === '' ? '' : countryName(country, language)];
  return parts.filter((part) => part !== '').join(', ');
}
