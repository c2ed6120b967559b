import type { PassOwner } from '@foyer/contract/products/goods-item.ts';
import { passesWithoutOwner } from './pass-owner.ts';
import type { PostalAddress } from '../customers/postal-address.ts';
import { addressProblems } from '../customers/postal-address.ts';

/** What the payment step knows of goods and annual passes when the visitor presses the button. */
export interface GoodsStep {
  /** Whether there are goods, which cost shipping. Passes are sent free of charge. */
  hasMerchandise: boolean;
  /** The cart's annual pass items. */
  passes: readonly { count: number; owners: readonly PassOwner[] }[];
  /** Where the order is sent [SHIP-6]. */
  delivery: PostalAddress;
  /** Cents; null if the museum has no price for that country [SHIP-3]. */
  shippingCost: number | null;
  countries: readonly { key: string }[];
}

export type GoodsRefusal = 'PASS_OWNER_REQUIRED' | 'SHIPPING_ADDRESS_INCOMPLETE' | 'NO_SHIPPING_COST';

/** Why checkout cannot continue with the goods in the cart, in the order in which the step asks [CHK-4]. */
export function goodsRefusals(step: GoodsStep): GoodsRefusal[] {
  const { passes, delivery, countries } = step;
  const refusals: GoodsRefusal[] = [];
  if (passes.some(({ count, owners }) => passesWithoutOwner(count, owners, countries).length > 0))
    refusals.push('PASS_OWNER_REQUIRED');
  if (needsDelivery(step) && Object.keys(addressProblems(delivery, countries)).length > 0)
    refusals.push('SHIPPING_ADDRESS_INCOMPLETE');
  else if (step.hasMerchandise && step.shippingCost === null) refusals.push('NO_SHIPPING_COST');
  return refusals;
}

/** Whether anything is sent to the order's address: goods, or a pass that is not sent to its owner. */
export function needsDelivery({ hasMerchandise, passes }: Pick<GoodsStep, 'hasMerchandise' | 'passes'>): boolean {
  const isSentElsewhere = ({ count, owners }: GoodsStep['passes'][number]) =>
    owners.length >= count && owners.slice(0, count).every(({ isSentToOwner }) => isSentToOwner);
  return hasMerchandise || passes.some((pass) => !isSentElsewhere(pass));
}
