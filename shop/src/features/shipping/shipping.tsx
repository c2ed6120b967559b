import { useText } from '../../i18n/use-text.ts';
import { onDemand } from '../../api/on-demand.ts';
import { MailLink } from '../../shell/footer/mail-link.tsx';
import { useShop } from '../../app/shop-config.ts';
import { Summary } from '../../app/summary.tsx';
import { Title } from '../../app/title.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { inBrowser, onServer, type Visit } from '../../api/loader-context.ts';
import type { Route } from './+types/shipping.ts';
import { loadShipping } from './load-shipping.ts';
import { ShippingPrices } from './shipping-prices.tsx';
import styles from './shipping.module.css';

export const loader = onServer(loadShipping);
/** Its code comes with the first step to it: a first visit does not need it. */
export const clientLoader = inBrowser(async (visit: Visit) =>
  (await onDemand(import('./load-shipping.ts'))).loadShipping(visit),
);

/** How the museum sends, in its own words, and what it costs by country and weight [PAGE-2]. */
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
