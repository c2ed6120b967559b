import { getCustomerAttributes } from '@foyer/contract/customers/customer-calls.ts';
import type { PaymentType } from '@foyer/contract/checkout/checkout.ts';
import { isPayableBy } from '@foyer/rules/vouchers/voucher-choice.ts';
import { cartMoney } from '../../../cart/cart-money.ts';
import { productItems, type CartItem } from '../../../cart/items/cart-item.ts';
import { isAboutDelivery } from '../../../cart/problem-kinds.ts';
import { useCart } from '../../../cart/use-cart.ts';
import { useProblemWords } from '../../../cart/use-problem-words.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { SignedIn } from '../../../session/customer/customer.ts';
import { useShop } from '../../../app/shop-config.ts';
import { loadGuarantee } from '../../../payment/receipt/guarantee-notice.tsx';
import { Message } from '../../../ui/message.tsx';
import type { LoaderContext } from '../../../api/loader-context.ts';
import type { Country } from '../shipping/shipping-place.ts';
import { productProblemText } from '../validation/product-problem-text.ts';
import { PassOwners } from './pass-owners.tsx';
import { Link } from 'react-router';
import type { CartShipping } from '../../../cart/cart-shipping.ts';
import { usePath } from '../../../app/paths.ts';
import { addressRows, deliveryOf } from '../../../payment/receipt/delivery-of.ts';
import { ShippingTerms } from '../shipping/shipping-terms.tsx';
import { ShippingProblem } from '../shipping/shipping-problem.tsx';
import { useShipping } from '../shipping/use-shipping.ts';
import payment from '../../../payment/payment.module.css';

/** Data for goods and passes in the payment step. */
export interface LoadedProducts {
  /** The museum's text on the guarantee of goods, as HTML; null if there is none or it did not load in time. */
  readonly guarantee: string | null;
  /** The countries allowed in addresses; empty if nothing is sent. */
  readonly countries: readonly Country[];
}

interface ProductsAtPaymentProps {
  signedIn: SignedIn | null;
  /** How often the visitor has tried to order. Errors are shown after the first try. */
  tries: number;
  /** Some of the museum's payment methods cannot pay for vouchers. */
  hasOtherWays: boolean;
  countries: readonly Country[];
}

/** Loads what the items need; nothing for a cart of tickets and tours only. */
export async function loadProductsAtPayment(
  items: readonly CartItem[],
  context: LoaderContext,
): Promise<LoadedProducts> {
  const isSent = productItems(items).length > 0;
  const [countries, guarantee] = await Promise.all([
    isSent ? context.call(getCustomerAttributes).then(({ body }) => body.data.countries) : [],
    items.some(isGoodsItem) ? loadGuarantee(context) : null,
  ]);
  return { guarantee, countries };
}

/** Excludes annual passes: those are a right to visit, on a card, and the guarantee is only for goods. */
export const isGoodsItem = ({ type }: CartItem) => type === 'merchandise';

/** The payment methods that can pay for these items. */
export function payableTypes(types: readonly PaymentType[], items: readonly CartItem[]): readonly PaymentType[] {
  return types.filter(({ id }) => isPayableBy(id, items));
}

/**
 * The questions and notes for goods, passes and vouchers: the delivery address, the owners of passes, and the payment methods for vouchers.
 */
export function ProductsAtPayment({ signedIn, tries, hasOtherWays, countries }: ProductsAtPaymentProps) {
  const words = useProblemWords();
  const t = useText();
  const { shippingTaxRate } = useShop();
  const { cart } = useCart();
  const { totalCents, payment } = cartMoney(cart, shippingTaxRate);
  return (
    <>
      {cart.error !== null && isAboutDelivery(cart.error) && (
        <Message kind="danger" live="assertive">
          <p>{productProblemText(words, { code: cart.error, name: '' })}</p>
        </Message>
      )}
      {productItems(cart.items).length > 0 && (
        <Delivery signedIn={signedIn} shipping={cart.shipping} countries={countries} />
      )}
      <PassOwners items={cart.items} countries={countries} tries={tries} buyer={signedIn?.customer ?? null} />
      {totalCents > 0 && payment.dueCents === 0 && <p>{t('products.paidUp')}</p>}
      {hasOtherWays && payment.dueCents > 0 && <p>{t('products.payable')}</p>}
    </>
  );
}

interface DeliveryProps {
  signedIn: SignedIn | null;
  shipping: CartShipping | null;
  /** The countries that an order can be sent to. */
  countries: readonly Country[];
}

/** The delivery address with a link to change it [CHK-3], or why nothing can be sent there [SHIP-3]. */
function Delivery({ signedIn, shipping, countries }: DeliveryProps) {
  const t = useText();
  const to = usePath();
  const asking = useShipping(countries);
  const rows = signedIn ? addressRows(deliveryOf(signedIn.customer), signedIn.customer) : [];
  return (
    <section id="delivery" tabIndex={-1} className={payment.customer} aria-labelledby="delivery-title">
      <div className={payment.head}>
        <h2 id="delivery-title">{t('products.delivery.to')}</h2>
        <Link
          to={to('checkout', undefined, { step: 'signin' })}
          id="delivery-change"
          aria-labelledby="delivery-change delivery-title"
        >
          {t('checkout.change')}
        </Link>
      </div>
      <address className={payment.address}>
        {rows.map((row) => (
          <span key={row}>{row}</span>
        ))}
      </address>
      <ShippingProblem error={shipping?.error ?? null} asking={asking}>
        {asking.isBusy && <p aria-busy>{t('products.shipping.asking')}</p>}
      </ShippingProblem>
      {shipping && <ShippingTerms />}
    </section>
  );
}
