import { useText, type Translate } from '../../i18n/use-text.ts';
import { onDemand } from '../../api/on-demand.ts';
import { MailLink } from '../../shell/footer/mail-link.tsx';
import { useShop } from '../../app/shop-config.ts';
import { Summary } from '../../app/summary.tsx';
import { Title } from '../../app/title.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { inBrowser, onServer, type LoaderContext } from '../../api/loader-context.ts';
import type { Route } from './+types/shipping.ts';
import { loadShipping, type ShippingZone, type WeightPrice } from './load-shipping.ts';
import styles from './shipping.module.css';
import { formatList, formatMoney, formatNumber } from '../../i18n/formats.ts';

export const loader = onServer(loadShipping);
/** The code is loaded on the first navigation to this screen, because a first visit does not need it. */
export const clientLoader = inBrowser(async (context: LoaderContext) =>
  (await onDemand(import('./load-shipping.ts'))).loadShipping(context),
);

/** The museum's text on shipping, and the costs by country and weight [PAGE-2]. */
export default function Shipping({ loaderData: { page, zones } }: Route.ComponentProps) {
  const t = useText();
  const { museum } = useShop();
  const support = <MailLink key="support" address={museum.supportEmail} />;
  const title = page?.title ?? t('shipping.title');
  return (
    <article className={styles.page}>
      <Title page={title} />
      <Summary title={title} text={t('shipping.summary', { museum: museum.name })} />
      <h1 className={styles.title}>{title}</h1>
      {page && <RichText html={page.content} className={styles.text} />}
      {zones.length > 0 && <ShippingPrices zones={zones} />}
      <p className={styles.questions}>{t('shipping.elsewhere', { support: () => support })}</p>
    </article>
  );
}

/** One table, with the prices by weight for each group of countries. */
function ShippingPrices({ zones }: { zones: readonly ShippingZone[] }) {
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
              {formatList(countries, lang)}
            </th>
          </tr>
          {prices.map((price) => (
            <tr key={price.fromGrams}>
              <td>{weightText(t, lang, price)}</td>
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

function weightText(t: Translate, lang: string, { fromGrams, belowGrams }: WeightPrice): string {
  const kilos = (grams: number) => formatNumber(grams / 1000, lang);
  if (belowGrams === null) return fromGrams === 0 ? t('shipping.any') : t('shipping.from', { from: kilos(fromGrams) });
  if (fromGrams === 0) return t('shipping.below', { below: kilos(belowGrams) });
  return t('shipping.between', { from: kilos(fromGrams), below: kilos(belowGrams) });
}
