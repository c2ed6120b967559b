import type { Context } from '../../context.ts';
import type { Read } from '../../db/database.ts';
import { settlingOrder } from '../../orders/ending/cancel-order.ts';
import { StillOpen } from '../../outbox/do-jobs.ts';
import { applyPaymentStatus } from '../attempts/apply-payment-status.ts';
import type { StoredCart } from '../cart-store.ts';
import { cartById } from '../cart-store.ts';
import { settlementPauseMs } from './settling-order.ts';

/** No bank takes this long: the job fails, and somebody has to look at the provider's pages and in the books. */
const longestMs = 21 * 24 * 60 * 60_000;

/** Asks the provider whether the money of an order has come, as its notification may be lost. Throws StillOpen while it is on its way. */
export async function askAboutSettlement(context: Context, cartId: string): Promise<void> {
  const { database, provider } = context;
  const cart = await cartById(database.read, cartId);
  if (!cart?.payment_id || !(await isSettling(database.read, cart))) return;
  const status = await provider.query(cart.payment_id);
  if (status === null) throw new Error('The payment provider does not know a payment whose money is on its way.');
  await applyPaymentStatus(context, status);
  const after = await cartById(database.read, cartId);
  if (!after || !(await isSettling(database.read, after))) return;
  const agoMs = context.now() - (after.closed_at ?? context.now());
  if (agoMs > longestMs) throw new Error('The bank has said nothing of the money of an order for three weeks.');
  throw new StillOpen(settlementPauseMs);
}

const isSettling = async (read: Read, { id, state }: StoredCart): Promise<boolean> =>
  state === 'paid' && (await settlingOrder(read, id)) !== undefined;
