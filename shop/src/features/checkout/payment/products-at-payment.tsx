import { getCustomerAttributes } from '@foyer/contract/customers/customer-calls.ts';
import type { PaymentType } from '@foyer/contract/checkout/checkout.ts';
import { isPayableBy } from '@foyer/rules/vouchers/voucher-choice.ts';
import type { ReactNode } from 'react';
import type { Cart } from '../../../cart/cart.ts';
import { cartMoney } from '../../../cart/cart-money.ts';
import { articleLines, type CartItem } from '../../../cart/items/cart-item.ts';
import { useCart } from '../../../cart/use-cart.ts';
import { useText, type Translate } from '../../../i18n/use-text.ts';
import type { SignedIn } from '../../../session/customer/customer.ts';
import { useShop } from '../../../app/shop-config.ts';
import { GuaranteeNotice, loadGuarantee } from '../../../payment/receipt/guarantee-notice.tsx';
import { Message } from '../../../ui/message.tsx';
import type { Visit } from '../../../api/loader-context.ts';
import { Delivery } from '../shipping/delivery.tsx';
import { PassOwners } from './pass-owners.tsx';
import { sendingErrors } from './submit-errors.ts';
import type { Country } from '../shipping/shipping-place.ts';
import { ProductTerms } from './product-terms.tsx';
import { productMessages } from '../validation/product-messages.ts';

/** What the payment step asks and says for goods, passes, vouchers and codes. Its code comes only for a basket that has some. */
export interface ProductsAtPayment {
  /** Where it is sent, whose the passes are, and what vouchers mean for the payment. */
  Part: typeof ProductsPart;
  /** What is said of withdrawing, in the summary. */
  terms: ReactNode;
  /** What the law wants said of goods besides, with the terms; null where there are none. */
  guarantee: ReactNode;
  /** That addresses may be in. */
  countries: readonly Country[];
  /** What stands against sending it, each with the field that it leads to [CHK-4]. */
  errorsOf(t: Translate, cart: Cart, signedIn: SignedIn | null): { fieldId: string; text: string }[];
  /** The ways to pay that these lines can be paid by. */
  payable(types: readonly PaymentType[], lines: readonly CartItem[]): PaymentType[];
}

interface PartProps {
  signedIn: SignedIn | null;
  /** How often the visitor has tried to order: what is missing is said. */
  tries: number;
  /** Some of the museum's ways to pay cannot pay for vouchers. */
  hasOtherWays: boolean;
  countries: readonly Country[];
}

/** Asks for the countries that addresses may be in, where something is sent. */
export async function loadProductsAtPayment(lines: readonly CartItem[], visit: Visit): Promise<ProductsAtPayment> {
  const isSent = articleLines(lines).length > 0;
  // An annual pass is a right to visit, on a card: the guarantee is of goods.
  const hasGoods = lines.some(({ type }) => type === 'merchandise');
  const [countries, guarantee] = await Promise.all([
    isSent ? visit.call(getCustomerAttributes).then(({ body }) => body.data.countries) : [],
    hasGoods ? loadGuarantee(visit) : null,
  ]);
  return {
    Part: ProductsPart,
    terms: <ProductTerms />,
    guarantee: hasGoods && <GuaranteeNotice content={guarantee} />,
    countries,
    errorsOf: (t, cart, signedIn) => (isSent ? sendingErrors(t, { cart, signedIn, countries }) : []),
    payable: (types, of) => types.filter(({ id }) => isPayableBy(id, of)),
  };
}

/** What the back end said against sending or paying for goods and vouchers; other words are said elsewhere. */
const isAboutProducts = (error: string) => /^(PASS_OWNER|SHIPPING_ADDRESS)_|_BY_THIS_PAYMENT$/.test(error);

function ProductsPart({ signedIn, tries, hasOtherWays, countries }: PartProps) {
  const t = useText();
  const { shippingTaxRate } = useShop();
  const { cart } = useCart();
  const { totalCents, payment } = cartMoney(cart, shippingTaxRate);
  return (
    <>
      {cart.error !== null && isAboutProducts(cart.error) && (
        <Message kind="danger" live="assertive">
          <p>{productMessages(t, { code: cart.error, name: '' })}</p>
        </Message>
      )}
      {articleLines(cart.lines).length > 0 && (
        <Delivery signedIn={signedIn} shipping={cart.shipping} countries={countries} />
      )}
      <PassOwners lines={cart.lines} countries={countries} tries={tries} />
      {totalCents > 0 && payment.dueCents === 0 && <p>{t('wares.paidUp')}</p>}
      {hasOtherWays && payment.dueCents > 0 && <p>{t('wares.payable')}</p>}
    </>
  );
}
