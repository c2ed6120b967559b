import type { Article } from '@foyer/contract/products/merchandise.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { useShop } from '../../app/shop-config.ts';
import { BuyBar } from '../../ui/buy-bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './product-choice.module.css';
import { PriceNote } from './price-note.tsx';
import type { ArticleCount } from './use-product-count.ts';

interface ArticleBarProps {
  article: Article;
  choice: ArticleCount;
  onAdd: () => void;
}

/** What so many cost, with the button that adds them; where nothing can be added, the ways on. */
export function ArticleBar({ article, choice, onAdd }: ArticleBarProps) {
  const t = useText();
  const { lang } = useShop();
  const { count, isCartFull } = choice;
  const cents = article.priceCents * count;
  if (count === 0) return <NothingLeft article={article} isInCart={choice.alreadyInCart > 0} />;
  return (
    <BuyBar
      title={t('merchandise.summary')}
      lang={lang}
      moment={count > 1 ? `${count} × ${article.name}` : undefined}
      lines={[]}
      totalCents={cents}
      totalNote={<PriceNote isPass={article.isPass} />}
      isEmpty={false}
      problem={isCartFull && t('merchandise.cartFull')}
      buttonLabel={t('merchandise.add', { count, price: formatMoney(cents, lang) })}
      isPending={false}
      onAdd={onAdd}
    />
  );
}

/** Out of stock, or all of it in the visitor's own basket. */
function NothingLeft({ article, isInCart }: { article: Article; isInCart: boolean }) {
  const t = useText();
  const to = usePath();
  return (
    <div className={styles.nothing}>
      <p>{t(isInCart ? 'merchandise.allInBasket' : 'merchandise.soldOut')}</p>
      <div className={styles.ways}>
        {isInCart && (
          <ButtonLink kind="primary" to={to('checkout')}>
            {t('merchandise.toCart')}
          </ButtonLink>
        )}
        <ButtonLink to={to(article.isPass ? 'passes' : 'merchandise')}>{t('merchandise.goOn')}</ButtonLink>
      </div>
    </div>
  );
}
