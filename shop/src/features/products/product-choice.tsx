import { useState } from 'react';
import { AfterAdding } from '../../payment/after-adding.tsx';
import type { Article } from '@foyer/contract/products/merchandise.ts';
import { useText } from '../../i18n/use-text.ts';
import { Stepper } from '../../ui/fields/stepper.tsx';
import { publishBarHeight } from '../../ui/bar-height.ts';
import styles from './product-choice.module.css';
import { formatMoney } from '../../i18n/formats.ts';
import { usePath } from '../../app/paths.ts';
import { useShop } from '../../app/shop-config.ts';
import { AddedNotice, BuyBar } from '../../ui/buy-bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PriceNote } from './price-note.tsx';
import { maxCartItems } from '@foyer/contract/limits.ts';
import { articleProblems, countWithin, startCount, mostOf } from '@foyer/rules/products/article-quantity.ts';
import { addItem } from '../../cart/cart.ts';
import { productItems } from '../../cart/items/cart-item.ts';
import { toProductItem } from '../../cart/items/product-item.ts';
import { updateCart, useCart } from '../../cart/use-cart.ts';
import { trackEvent } from '../../cart/analytics/track-event.ts';

/** The count of an article, and the button that adds it to the cart [MER-3]. */
export function ArticleChoice({ article }: { article: Article }) {
  const t = useText();
  const choice = useArticleCount(article);
  const [isInvalidInput, setInvalidInput] = useState(false);
  const { count, left, alreadyInCart, added, isTooMany } = choice;

  const problem = isInvalidInput
    ? t('merchandise.problem.count', { count: left })
    : isTooMany && t('merchandise.problem.tooMany', { count: left });

  /** Adds the count on the button, and clears the error about an earlier invalid input. */
  const add = () => {
    setInvalidInput(false);
    choice.add();
  };

  return (
    <>
      {article.isPass && <p className={styles.owner}>{t('merchandise.ownerLater')}</p>}
      <div ref={publishBarHeight} className={styles.choice} data-empty={count === 0 && !added} data-stays>
        <div className={styles.count}>
          <p id="count-name" className={styles.countName}>
            {t('merchandise.count')}
          </p>
          <Stepper
            id="count"
            count={count}
            min={Math.min(1, left)}
            max={left}
            labelledBy="count-name"
            describedBy="count-problem"
            decreaseLabel={t('merchandise.oneFewer')}
            increaseLabel={t('merchandise.oneMore')}
            isInvalid={Boolean(problem)}
            onCount={choice.setCount}
            onInvalidInput={setInvalidInput}
            onLimit={() => choice.setCount(left + 1)}
          />
          <p id="count-problem" className={styles.problem} role="status" data-wrong={Boolean(problem) || undefined}>
            {problem ||
              (alreadyInCart > 0 && left > 0 && !added && t('merchandise.alreadyInCart', { count: alreadyInCart }))}
          </p>
        </div>
        {added ? (
          <AddedArticle article={article} added={added} />
        ) : (
          <ArticleBar article={article} choice={choice} onAdd={add} />
        )}
      </div>
    </>
  );
}

/** Says what is in the cart now, with links to the next steps. */
function AddedArticle({ article, added }: { article: Article; added: Added }) {
  const t = useText();
  const { lang } = useShop();
  return (
    <AddedNotice
      label={t('merchandise.summary')}
      title={t('merchandise.added')}
      moment={`${added.count} × ${article.name}`}
      total={formatMoney(added.totalCents, lang)}
      added={added}
    >
      <AfterAdding
        toCart={t('merchandise.toCart')}
        goOn={t('merchandise.goOn')}
        list={article.isPass ? 'passes' : 'merchandise'}
      />
    </AddedNotice>
  );
}

interface ArticleBarProps {
  article: Article;
  choice: ArticleCount;
  onAdd: () => void;
}

/** The price of the chosen count, with the button that adds it. If nothing can be added, links to the next steps. */
function ArticleBar({ article, choice, onAdd }: ArticleBarProps) {
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

/** Says that the article is sold out, or that the rest is in the visitor's own cart. */
function NothingLeft({ article, isInCart }: { article: Article; isInCart: boolean }) {
  const t = useText();
  const to = usePath();
  return (
    <div className={styles.nothing}>
      <p>{t(isInCart ? 'merchandise.allInCart' : 'merchandise.soldOut')}</p>
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

/** What was added last. Shown until another count is chosen. */
interface Added {
  readonly count: number;
  readonly totalCents: number;
}

type ArticleCount = ReturnType<typeof useArticleCount>;

/** The count of an article. What is in the visitor's own cart is subtracted from the stock [MER-3]. */
function useArticleCount(article: Article) {
  const shop = useShop();
  const { cart } = useCart();
  /** The visitor's input; null for the initial count. */
  const [wanted, setWanted] = useState<number | null>(null);
  const [added, setAdded] = useState<Added | null>(null);
  const alreadyInCart = productItems(cart.items).find(({ id }) => id === article.id)?.count ?? 0;
  const left = Math.max(0, mostOf(article.stock) - alreadyInCart);
  const count = wanted === null ? startCount(left) : countWithin(wanted, left);
  const isCartFull = alreadyInCart === 0 && cart.items.length >= maxCartItems;

  const add = () => {
    if (articleProblems(count, left).length > 0 || isCartFull) return;
    const item = toProductItem(article, count);
    updateCart((from) => addItem(from, item));
    trackEvent(shop, { name: 'add_to_cart', items: [item] });
    setAdded({ count, totalCents: item.totalCents });
    setWanted(null);
  };

  return {
    count,
    left,
    alreadyInCart,
    added,
    isCartFull,
    /** More was entered than is left. The count is limited to what is available. */
    isTooMany: wanted !== null && articleProblems(wanted, left).some(({ code }) => code === 'STOCK_EXCEEDED'),
    setCount: (to: number) => {
      setWanted(to);
      setAdded(null);
    },
    add,
  };
}
