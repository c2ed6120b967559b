import { Link } from 'react-router';
import { formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { useShop } from '../../app/shop-config.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './product-card.module.css';
import type { ListedArticle } from './load-products.ts';
import { PriceNote } from './price-note.tsx';
import { stockMark, stockMessages } from './stock-messages.ts';

interface ArticleCardProps {
  article: ListedArticle;
  isFirst: boolean;
}

/** An article in the list: picture, name, price, and its stock where that is worth a word. The whole card leads to it. */
export function ArticleCard({ article, isFirst }: ArticleCardProps) {
  const t = useText();
  const { lang, museum } = useShop();
  const to = usePath();
  const { id, name, subtitle, priceCents, stock, isPass } = article;
  const mark = stockMark(stock, museum.fewLeftThreshold);
  return (
    <li className={styles.card} data-stock={mark}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={isPass ? to('pass', { id }) : to('product', { id })}>{name}</Link>
        </h2>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        <p className={styles.price}>
          <data value={priceCents}>{formatMoney(priceCents, lang)}</data>
        </p>
        <p className={styles.note}>
          <PriceNote isPass={isPass} />
        </p>
        {mark !== 'in' && <p className={styles.stock}>{stockMessages(stock, museum.fewLeftThreshold, t)}</p>}
      </div>
      {article.image && (
        <Picture
          src={article.image}
          alt={article.imageAlt}
          ratio="1:1"
          sizes="(min-width: 1400px) 19rem, (min-width: 1200px) 23vw, (min-width: 768px) 30vw, 46vw"
          first={isFirst}
          className={styles.picture}
        />
      )}
    </li>
  );
}
