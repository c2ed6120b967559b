import { getCustomerAttributes } from '@foyer/contract/customer-calls.ts';
import type { PaymentType } from '@foyer/contract/checkout.ts';
import { isPayableBy } from '@foyer/rules/voucher-choice.ts';
import type { Cart } from '../../cart/cart.ts';
import { cartMoney } from '../../cart/cart-money.ts';
import { articleLines, type CartLine } from '../../cart/cart-line.ts';
import { useCart } from '../../cart/use-cart.ts';
import { useText, type Translate } from '../../i18n/use-text.ts';
import type { SignedIn } from '../../session/customer.ts';
import { useShop } from '../../shop-config.ts';
import { Message } from '../../ui/message.tsx';
import type { Visit } from '../../visit.ts';
import { Delivery } from './delivery.tsx';
import { PassOwners } from './pass-owners.tsx';
import { sendingErrors } from './sending-errors.ts';
import type { Country } from './shipping-place.ts';
import { wareWords } from './ware-words.ts';

/** What the payment step asks and says for goods, passes, vouchers and codes. Its code comes only for a basket that has some. */
export interface WaresAtPayment {
  /** Where it is sent, whose the passes are, and what vouchers mean for the payment. */
  Part: typeof WaresPart;
  /** That addresses may be in. */
  countries: readonly Country[];
  /** What stands against sending it, each with the field that it leads to [CHK-4]. */
  errorsOf(t: Translate, cart: Cart, signedIn: SignedIn | null): { fieldId: string; text: string }[];
  /** The ways to pay that these lines can be paid by. */
  payable(types: readonly PaymentType[], lines: readonly CartLine[]): PaymentType[];
}

interface PartProps {
  signedIn: SignedIn | null;
  /** Whether the visitor has tried to order: what is missing is said. */
  isTried: boolean;
  /** Some of the museum's ways to pay cannot pay for vouchers. */
  hasOtherWays: boolean;
  countries: readonly Country[];
}

/** Asks for the countries that addresses may be in, where something is sent. */
export async function loadWaresAtPayment(lines: readonly CartLine[], { call }: Visit): Promise<WaresAtPayment> {
  const isSent = articleLines(lines).length > 0;
  const countries = isSent ? (await call(getCustomerAttributes)).body.data.countries : [];
  return {
    Part: WaresPart,
    countries,
    errorsOf: (t, cart, signedIn) => (isSent ? sendingErrors(t, { cart, signedIn, countries }) : []),
    payable: (types, of) => types.filter(({ id }) => isPayableBy(id, of)),
  };
}

/** What the back end said against sending or paying for goods and vouchers; other words are said elsewhere. */
const isAboutWares = (error: string) => /^(PASS_OWNER|SHIPPING_ADDRESS)_|_BY_THIS_PAYMENT$/.test(error);

function WaresPart({ signedIn, isTried, hasOtherWays, countries }: PartProps) {
  const t = useText();
  const { shippingTaxRate } = useShop();
  const { cart } = useCart();
  const { totalCents, payment } = cartMoney(cart, shippingTaxRate);
  return (
    <>
      {cart.error !== null && isAboutWares(cart.error) && (
        <Message kind="danger" live="assertive">
          <p>{wareWords(t, { code: cart.error, name: '' })}</p>
        </Message>
      )}
      {articleLines(cart.lines).length > 0 && <Delivery signedIn={signedIn} shipping={cart.shipping} />}
      <PassOwners lines={cart.lines} countries={countries} isTried={isTried} />
      {totalCents > 0 && payment.dueCents === 0 && <p>{t('wares.paidUp')}</p>}
      {hasOtherWays && payment.dueCents > 0 && <p>{t('wares.payable')}</p>}
    </>
  );
}
