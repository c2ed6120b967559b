import { Link } from 'react-router';
import type { Article } from '@foyer/contract/products/merchandise.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { useShop } from '../../app/shop-config.ts';
import styles from './product.module.css';
import { PriceNote } from './price-note.tsx';
import { stockMark, stockMessages } from './stock-messages.ts';

/** The way back to its category, name, price with all that belongs to it, and whether it can be had [MER-2]. */
export function ArticleHead({ article }: { article: Article }) {
  const t = useText();
  const { lang, museum } = useShop();
  const to = usePath();
  const { subtitle, priceCents, taxRate, stock, isPass } = article;
  const [group] = article.groups;
  const mark = stockMark(stock, museum.fewLeftThreshold);
  return (
    <header className={styles.head}>
      <p className={styles.category}>
        {isPass || !group ? (
          <Link to={to(isPass ? 'passes' : 'merchandise')}>
            {t(isPass ? 'merchandise.passes.title' : 'merchandise.title')}
          </Link>
        ) : (
          <Link to={to('merchandise-category', { category: group.id })}>{group.name}</Link>
        )}
      </p>
      <h1 className={styles.name}>{article.name}</h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      <p className={styles.price}>
        <data value={priceCents}>{formatMoney(priceCents, lang)}</data>
      </p>
      <p className={styles.note}>
        <PriceNote isPass={isPass} taxRate={taxRate} />
      </p>
      {/* A card that is printed when it is ordered is not "in stock". */}
      {!(isPass && mark === 'in') && (
        <p className={styles.stock} data-stock={mark}>
          {stockMessages(stock, museum.fewLeftThreshold, t)}
        </p>
      )}
    </header>
  );
}
