import { formatMoney, formatNumber } from '../../i18n/formats.ts';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { useShop } from '../../app/shop-config.ts';
import type { ShippingZone, WeightPrice } from './shipping-zones.ts';
import styles from './shipping.module.css';

/** One table: for the countries that cost the same, a price by weight. */
export function ShippingPrices({ zones }: { zones: readonly ShippingZone[] }) {
  const t = useText();
  const { lang } = useShop();
  return (
    <table className={styles.prices}>
      <caption className={styles.caption}>{t('shipping.costs')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('shipping.weight')}</th>
          <th scope="col" className={styles.price}>
            {t('shipping.price')}
          </th>
        </tr>
      </thead>
      {zones.map(({ countries, prices }) => (
        <tbody key={countries[0]}>
          <tr>
            <th scope="rowgroup" colSpan={2} className={styles.countries}>
              {countries.join(', ')}
            </th>
          </tr>
          {prices.map((price) => (
            <tr key={price.fromGrams}>
              <td>{weightMessages(t, lang, price)}</td>
              <td className={styles.price}>
                {price.cents === 0 ? t('shipping.free') : formatMoney(price.cents, lang)}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function weightMessages(t: Translate, lang: string, { fromGrams, belowGrams }: WeightPrice): string {
  const kilos = (grams: number) => formatNumber(grams / 1000, lang);
  if (belowGrams === null) return fromGrams === 0 ? t('shipping.any') : t('shipping.from', { from: kilos(fromGrams) });
  if (fromGrams === 0) return t('shipping.below', { below: kilos(belowGrams) });
  return t('shipping.between', { from: kilos(fromGrams), below: kilos(belowGrams) });
}
