import { getCustomer } from '@foyer/contract/customers/customer-calls.ts';
import type { OrderToReview } from '@foyer/contract/orders/order-review.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { addressRows, deliveryOf } from '../../payment/receipt/delivery-of.ts';
import { GuaranteeNotice, loadGuarantee } from '../../payment/receipt/guarantee-notice.tsx';
import { currentCustomer, renewCustomer, type KeptCustomer, type SignedIn } from '../../session/customer/customer.ts';
import { signedInAs } from '../../session/customer/sign-in.ts';
import type { LoaderContext } from '../../api/loader-context.ts';
import styles from '../../payment/payment.module.css';

/** Additional content for an order with items sent by post. */
export interface GoodsAtReview {
  /** The delivery address [CHK-3]. */
  readonly delivery: ReactNode;
  /** The legally required notice on the guarantee of goods, with the museum's terms; null without goods. */
  readonly guarantee: ReactNode;
}

/** Reloads the customer, because another tab may have changed the address for which the back end prices the order. */
export async function loadGoods(
  { id, lines }: OrderToReview,
  { token, customer }: SignedIn,
  context: LoaderContext<'id'>,
): Promise<GoodsAtReview> {
  // Excludes annual passes: those are a right to visit, on a card, and the guarantee is only for goods.
  const hasGoods = lines.some(({ type }) => type === 'merchandise');
  const [content, known] = await Promise.all([
    hasGoods ? loadGuarantee(context) : null,
    context.callIfSoon(getCustomer, { query: { _: token } }),
  ]);
  if (known?.status === 200) renewCustomer(signedInAs({ token, email: customer.email }, known.body.data));
  return {
    delivery: <SentTo id={id} customer={currentCustomer()?.customer ?? customer} />,
    guarantee: hasGoods ? <GuaranteeNotice content={content} /> : null,
  };
}

function SentTo({ id, customer }: { id: string; customer: KeptCustomer }) {
  const t = useText();
  const to = usePath();
  return (
    <section className={styles.customer} aria-labelledby="delivery-title">
      <div className={styles.head}>
        <h2 id="delivery-title">{t('products.delivery.to')}</h2>
        <Link
          to={to('order-review', { id }, { address: '1' })}
          id="delivery-change"
          aria-labelledby="delivery-change delivery-title"
        >
          {t('checkout.change')}
        </Link>
      </div>
      <address className={styles.address}>
        {addressRows(deliveryOf(customer), customer).map((row) => (
          <span key={row}>{row}</span>
        ))}
      </address>
    </section>
  );
}
