import { visitsToPayOff } from '@foyer/rules/products/pass-value.ts';
import { useShop } from '../../app/shop-config.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ListedArticle } from './load-products.ts';
import styles from './pass-comparison.module.css';

/** What belongs to each annual pass, and from how many visits on it pays off; nothing where the museum says neither [PASS-1]. */
export function PassComparison({ passes }: { passes: readonly ListedArticle[] }) {
  const t = useText();
  const { lang } = useShop();
  const compared = passes.filter(({ visitCents, includes }) => visitCents !== null || includes.length > 0);
  if (compared.length === 0) return null;
  // What one pass has, others may lack: a row for each, in the order in which it is first said.
  const all = [...new Set(compared.flatMap(({ includes }) => includes))];
  return (
    <section className={styles.comparison} aria-labelledby="compare-passes">
      <h2 id="compare-passes">{t('merchandise.compare.title')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- On a phone it is wider than the window, and keys have to reach the rest. */}
      <div className={styles.frame} role="group" aria-labelledby="compare-passes" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {compared.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('merchandise.compare.price')}</th>
              {compared.map(({ id, priceCents }) => (
                <td key={id}>{formatMoney(priceCents, lang)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('merchandise.compare.paysOff')}</th>
              {compared.map(({ id, priceCents, visitCents }) => (
                <td key={id}>
                  <PaysOff priceCents={priceCents} visitCents={visitCents} />
                </td>
              ))}
            </tr>
            {all.map((text) => (
              <tr key={text}>
                <th scope="row">{text}</th>
                {compared.map(({ id, includes }) => (
                  <td key={id} data-included={includes.includes(text)}>
                    {t(includes.includes(text) ? 'merchandise.compare.yes' : 'merchandise.compare.no')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
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
