import { useEffect } from 'react';
import { Link } from 'react-router';
import { guaranteePage } from '@foyer/contract/content/guarantee-page.ts';
import { Below } from '../../app/below.tsx';
import { onDemand } from '../../api/on-demand.ts';
import { usePath } from '../../app/paths.ts';
import { useShop } from '../../app/shop-config.ts';
import { Summary } from '../../app/summary.tsx';
import { tellCommerce } from '../../cart/analytics/tell-commerce.ts';
import { Title } from '../../app/title.tsx';
import { LeadPicture, StructuredData } from '../../ui/detail-page.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { inBrowser, onServer, type Visit } from '../../api/loader-context.ts';
import type { Route } from './+types/product.ts';
import { ArticleChoice } from './product-choice.tsx';
import { ArticleFacts } from './product-facts.tsx';
import { ArticleHead } from './product-head.tsx';
import { articleJsonLd } from './product-json-ld.ts';
import styles from './product.module.css';
import { loadArticle } from './load-product.ts';

export const loader = onServer(loadArticle);
/** Its code comes with the first step back to this screen: a first visit does not need it. */
export const clientLoader = inBrowser(async (visit: Visit<'id'>) =>
  (await onDemand(import('./load-product.ts'))).loadArticle(visit),
);

/** One article or annual pass: what it is, what it costs, whether it can be had, and the way into the cart [MER-2] [NAV-5]. */
export default function ArticleScreen({ loaderData: article }: Route.ComponentProps) {
  const { id, name, priceCents, isPass } = article;
  const shop = useShop();
  const to = usePath();
  useEffect(() => {
    const category = isPass ? 'annualPass' : 'merchandise';
    tellCommerce(shop, { name: 'view_item', category, event: { id, name, priceFromCents: priceCents } });
  }, [shop, id, name, priceCents, isPass]);
  return (
    <article className={styles.article} data-picture={article.image !== undefined}>
      <Title page={name} />
      <Summary title={name} text={article.subtitle} image={article.image} />
      <StructuredData json={import.meta.env.SSR ? articleJsonLd(article, shop) : ''} />
      {article.image && (
        <LeadPicture
          src={article.image}
          alt={article.imageAlt}
          ratio="1:1"
          sizes="(min-width: 1400px) 46rem, (min-width: 992px) 54vw, 100vw"
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <ArticleHead article={article} />
        <Below />
        <ArticleChoice key={id} article={article} />
        {article.description && <RichText html={article.description} />}
        <ArticleFacts article={article} />
        {!isPass && shop.guaranteeTitle && (
          <p className={styles.note}>
            <Link to={to('page', { id: guaranteePage })}>{shop.guaranteeTitle}</Link>
          </p>
        )}
      </div>
    </article>
  );
}
