import { useId, useState } from 'react';
import { cartMoney } from '../../../cart/cart-money.ts';
import { useCart } from '../../../cart/use-cart.ts';
import { useShop } from '../../../app/shop-config.ts';
import { PriceChange } from '../payment/price-change.tsx';
import type { Country } from './shipping-place.ts';
import { Link } from 'react-router';
import { formatMoney, formatNumber } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useCustomer } from '../../../session/customer/customer.ts';
import { SelectField } from '../../../ui/fields/field.tsx';
import { inAlphabet } from '../../../customer-form/customer-fields.ts';
import { ShippingTerms } from './shipping-terms.tsx';
import { ShippingProblem } from './shipping-problem.tsx';
import { useShipping } from './use-shipping.ts';
import styles from './products-aside.module.css';

interface ProductsAsideProps {
  /** The countries that goods can be sent to. */
  countries: readonly Country[];
  /** The former amount due, if the visitor has seen another one than now. */
  dueBeforeCents: number | null;
}

/** Beside the cart: a notice if its total has changed, and the shipping cost of its goods. */
export function ProductsAside({ countries, dueBeforeCents }: ProductsAsideProps) {
  const { shippingTaxRate } = useShop();
  const { cart } = useCart();
  /** Fixed at the first render, because it shows what the museum has changed, not what the visitor changes here. */
  const [dueAtFirst] = useState(() => cartMoney(cart, shippingTaxRate).payment.dueCents);
  return (
    <>
      {dueBeforeCents !== null && <PriceChange beforeCents={dueBeforeCents} nowCents={dueAtFirst} />}
      {cart.items.some(({ type }) => type === 'merchandise') && <CartShippingRow countries={countries} />}
    </>
  );
}

/** The shipping cost with destination and weight [SHIP-1]. The country can be chosen here until there is an address. */
function CartShippingRow({ countries }: { countries: readonly Country[] }) {
  const t = useText();
  const to = usePath();
  const title = useId();
  const { lang } = useShop();
  const { shipping } = useCart().cart;
  const signedIn = useCustomer();
  const asking = useShipping(countries);
  const { isBusy, choose } = asking;
  const { country, countryName } = asking.place;
  return (
    <section id="item-shipping" tabIndex={-1} className={styles.shipping} aria-labelledby={title}>
      <h2 id={title}>{t('products.shipping')}</h2>
      {!signedIn && countries.length > 0 && (
        <SelectField
          id="shipping-country"
          label={t('products.country')}
          hint={t('products.country.hint')}
          autoComplete="country"
          value={country}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {!countries.some(({ key }) => key === country) && <option value="">{t('customer-form.choose')}</option>}
          {inAlphabet(countries, lang).map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {signedIn && countryName !== '' && (
        <p>
          {t('products.toAddress', { country: countryName })}{' '}
          <Link to={to('checkout', undefined, { step: 'signin' })}>{t('checkout.change')}</Link>
        </p>
      )}
      <p role="status" aria-busy={isBusy} className={styles.cost}>
        {isBusy && t('products.shipping.asking')}
        {shipping?.costCents != null && (
          <>
            <strong>{shipping.costCents === 0 ? t('cart.free') : formatMoney(shipping.costCents, lang)}</strong>{' '}
            {shipping.weightGrams !== null &&
              t('products.weight', { weight: formatNumber(Math.round(shipping.weightGrams / 10) / 100, lang) })}
          </>
        )}
      </p>
      <ShippingProblem error={shipping?.error ?? null} asking={asking} />
      <ShippingTerms />
    </section>
  );
}
