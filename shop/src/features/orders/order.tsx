import { getOrderByLink } from '@foyer/contract/orders/own-orders.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { onDemand } from '../../api/on-demand.ts';
import { isAdmissionType } from '../../payment/receipt/booked-items.tsx';
import { inBrowser, type Visit } from '../../api/loader-context.ts';
import type { Route } from './+types/order.ts';
import { NoOrder } from './no-order.tsx';
import { OrderPage } from './order-page.tsx';

/** The order that the address opens; null for an address that opens none. */
async function load({ call, params, shop }: Visit<'token'>) {
  // What can be no link is not asked for.
  if (!/^[\w-]{20,200}$/.test(params.token)) return null;
  const answer = await call(getOrderByLink, { params: { token: params.token } });
  if (answer.status !== 200) return answer.status === 404 ? null : 'tooMany';
  const order = answer.body.data;
  const { receipt, vouchersUrl } = order.booking;
  const hasProducts = vouchersUrl !== null || receipt?.lines.some(({ type }) => !isAdmissionType(type));
  if (hasProducts || receipt?.vouchers.length) await onDemand(loadTexts(shop.lang, ['wares']));
  return order;
}

export const clientLoader = inBrowser(load);

export { OrderSkeleton as HydrateFallback } from './order-skeleton.tsx';

/** An order, for whoever has the link of its confirmation: no login is asked for. */
export default function Order({ loaderData: order }: Route.ComponentProps) {
  if (order === null || order === 'tooMany') return <NoOrder isTooMany={order === 'tooMany'} />;
  return <OrderPage order={order} />;
}
