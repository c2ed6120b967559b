import { getCustomerAttributes } from '@foyer/contract/customers/customer-calls.ts';
import type { PaymentType } from '@foyer/contract/checkout/checkout.ts';
import { isPayableBy } from '@foyer/rules/vouchers/voucher-choice.ts';
import type { ReactNode } from 'react';
import type { Cart } from '../../../cart/cart.ts';
import { cartMoney } from '../../../cart/cart-money.ts';
import { articleLines } from '../../../cart/items/cart-item.ts';
import type { CartItem } from '../../../cart/items/cart-item.ts';
import { useCart, updateCart } from '../../../cart/use-cart.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { Translate } from '../../../i18n/use-text.ts';
import type { SignedIn } from '../../../session/customer/customer.ts';
import { useShop } from '../../../app/shop-config.ts';
import { GuaranteeNotice, loadGuarantee } from '../../../payment/receipt/guarantee-notice.tsx';
import { Message } from '../../../ui/message.tsx';
import type { Visit } from '../../../api/loader-context.ts';
import { Delivery } from '../shipping/delivery.tsx';
import { sendingErrors, passLines } from './submit-errors.ts';
import type { Country } from '../shipping/shipping-place.ts';
import { ProductTerms } from './product-terms.tsx';
import { productMessages } from '../validation/product-messages.ts';
import type { PassOwner } from '@foyer/contract/products/goods-item.ts';
import { nobody } from '@foyer/rules/products/pass-owner.ts';
import { refreshLines } from '../../../cart/cart-edits.ts';
import type { PassLine } from '../../../cart/items/product-item.ts';
import { OwnerFields } from './owner-fields.tsx';
import styles from './pass-owners.module.css';

/** What the payment step asks and says for goods, passes, vouchers and codes. Its code comes only for a cart that has some. */
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

interface PassOwnersProps {
  lines: readonly CartItem[];
  countries: readonly Country[];
  /** How often the visitor has tried to order: what is missing is said. */
  tries: number;
}

/** Whose each annual pass will be [PASS-2]. Every letter is kept in the cart: reload, Back and a refused payment lose nothing. */
function PassOwners({ lines, countries, tries }: PassOwnersProps) {
  const t = useText();
  const passes = passLines(lines);
  if (passes.length === 0) return null;
  return (
    <section className={styles.owners} aria-labelledby="owners-title">
      <h2 id="owners-title">{t('wares.owners')}</h2>
      <p className={styles.intro}>{t('wares.owners.intro')}</p>
      {passes.flatMap((line) =>
        Array.from({ length: line.count }, (_, at) => (
          <OwnerFields
            key={`${line.lineId} ${at}`}
            line={line}
            at={at}
            owner={line.owners[at] ?? nobody}
            countries={countries}
            tries={tries}
            onChange={(owner) => updateCart((cart) => withOwner(cart, line, at, owner))}
          />
        )),
      )}
    </section>
  );
}

/**
 * The cart with this owner for one of a line's passes, counted from 0; those before it that nobody has named yet are nobody's. What is
 * bought stays the same: what is held for it stays held.
 */
function withOwner(cart: Cart, line: PassLine, at: number, owner: PassOwner): Cart {
  const owners = Array.from({ length: Math.max(line.owners.length, at + 1) }, (_, index) =>
    index === at ? owner : (line.owners[index] ?? nobody),
  );
  const lines = cart.lines.map((one) => (one.lineId === line.lineId ? { ...line, owners } : one));
  return refreshLines(cart, lines);
}
