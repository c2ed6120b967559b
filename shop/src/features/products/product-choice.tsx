import { useState } from 'react';
import type { Article } from '@foyer/contract/products/merchandise.ts';
import { useText } from '../../i18n/use-text.ts';
import { Stepper } from '../../ui/fields/stepper.tsx';
import { AddedArticle } from './added-product.tsx';
import { ArticleBar } from './product-bar.tsx';
import styles from './product-choice.module.css';
import { useArticleCount } from './use-product-count.ts';

/** How many, and into the basket [MER-3]. */
export function ArticleChoice({ article }: { article: Article }) {
  const t = useText();
  const choice = useArticleCount(article);
  const [slipped, setSlipped] = useState(false);
  const { count, left, alreadyInCart, added, isTooMany } = choice;

  const problem = slipped
    ? t('merchandise.problem.count', { count: left })
    : isTooMany && t('merchandise.problem.tooMany', { count: left });

  /** What the button says is added: what was no count before is forgotten. */
  const add = () => {
    setSlipped(false);
    choice.add();
  };

  return (
    <>
      {article.isPass && <p className={styles.owner}>{t('merchandise.ownerLater')}</p>}
      <div className={styles.choice} data-empty={count === 0 && !added} data-stays>
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
            onSlip={setSlipped}
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
