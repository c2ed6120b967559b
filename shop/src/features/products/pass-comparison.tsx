import { visitsToPayOff } from '@foyer/rules/products/pass-value.ts';
import type { ReactElement } from 'react';
import { useShop } from '../../app/shop-config.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ListedArticle } from './load-products.ts';
import styles from './pass-comparison.module.css';

/** A table of what each annual pass includes, and after how many visits it pays off. Empty if the museum gives neither [PASS-1]. */
export function PassComparison({ passes }: { passes: readonly ListedArticle[] }) {
  const t = useText();
  const { lang } = useShop();
  const compared = passes.filter(({ visitCents, includes }) => visitCents !== null || includes.length > 0);
  if (compared.length === 0) return null;
  // One row for each text that any pass includes, in the order of their first occurrence.
  const all = [...new Set(compared.flatMap(({ includes }) => includes))];
  return (
    <section className={styles.comparison} aria-labelledby="compare-passes">
      <h2 id="compare-passes">{t('merchandise.compare.title')}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            {compared.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <Compared name={t('merchandise.compare.price')}>
          {compared.map(({ id, priceCents }) => (
            <td key={id}>{formatMoney(priceCents, lang)}</td>
          ))}
        </Compared>
        <Compared name={t('merchandise.compare.paysOff')}>
          {compared.map(({ id, priceCents, visitCents }) => (
            <td key={id}>
              <PaysOff priceCents={priceCents} visitCents={visitCents} />
            </td>
          ))}
        </Compared>
        {all.map((text) => (
          <Compared key={text} name={text}>
            {compared.map(({ id, includes }) => (
              <td key={id} data-included={includes.includes(text)}>
                {t(includes.includes(text) ? 'merchandise.compare.yes' : 'merchandise.compare.no')}
              </td>
            ))}
          </Compared>
        ))}
      </table>
    </section>
  );
}

/** A row with its heading above, because beside it a phone would have no room for the passes. */
function Compared({ name, children }: { name: string; children: readonly ReactElement[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={children.length}>
          {name}
        </th>
      </tr>
      <tr>{children}</tr>
    </tbody>
  );
}

function PaysOff({ priceCents, visitCents }: Pick<ListedArticle, 'priceCents' | 'visitCents'>) {
  const t = useText();
  const { lang } = useShop();
  const visits = visitsToPayOff(priceCents, visitCents);
  if (visits === null || visitCents === null) return '–';
  return (
    <>
      {t('merchandise.compare.visits', { count: visits })}
      <span className={styles.note}>{t('merchandise.compare.each', { price: formatMoney(visitCents, lang) })}</span>
    </>
  );
}
