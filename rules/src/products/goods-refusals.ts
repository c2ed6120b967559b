import type { PassOwner } from '@foyer/contract/products/goods-item.ts';
import { passesWithoutOwner } from './pass-owner.ts';
import type { PostalAddress } from '../customers/postal-address.ts';
import { addressProblems } from '../customers/postal-address.ts';

/** What a cart with goods or annual passes knows when the visitor presses the button. */
export interface GoodsStep {
  /** Whether there is merchandise, which costs shipping; passes are sent free. */
  hasMerchandise: boolean;
  /** Each item of annual passes. */
  passes: readonly { count: number; owners: readonly PassOwner[] }[];
  /** Where the order goes [SHIP-6]. */
  delivery: PostalAddress;
  /** Cents; null where the museum has none for that country [SHIP-3]. */
  shippingCost: number | null;
  countries: readonly { key: string }[];
}

export type GoodsRefusal = 'PASS_OWNER_REQUIRED' | 'SHIPPING_ADDRESS_INCOMPLETE' | 'NO_SHIPPING_COST';

/** Why checkout cannot go on for the goods in the cart, in the order in which the step asks [CHK-4]. */
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

/** Whether something is sent to the order's own address: goods, or a pass that goes to no owner of its own. */
export function needsDelivery({ hasMerchandise, passes }: Pick<GoodsStep, 'hasMerchandise' | 'passes'>): boolean {
  const isSentElsewhere = ({ count, owners }: GoodsStep['passes'][number]) =>
    owners.length >= count && owners.slice(0, count).every(({ isSentToOwner }) => isSentToOwner);
  return hasMerchandise || passes.some((pass) => !isSentElsewhere(pass));
}
