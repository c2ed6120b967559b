import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { onDemand } from '../../api/on-demand.ts';
import { Summary } from '../../app/summary.tsx';
import { Title } from '../../app/title.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { inBrowser, onServer, type Visit } from '../../api/loader-context.ts';
import { EmptyList, ListPage } from '../../ui/list-page.tsx';
import type { Route } from './+types/product-list.ts';
import { ArticleCard } from './product-card.tsx';
import styles from './product-list.module.css';
import { CategoryLinks } from './category-links.tsx';
import { loadArticles } from './load-products.ts';
import { usePath } from '../../app/paths.ts';

export const loader = onServer(loadArticles);
/** Its code comes with the first step back to this screen: a first visit does not need it. */
export const clientLoader = inBrowser(async (visit: Visit<'category'>) =>
  (await onDemand(import('./load-products.ts'))).loadArticles(visit),
);

/** How many articles are shown before somebody asks for more. */
const pageLength = 24;

/** The museum's goods, or its annual passes, all of them or one category [MER-1] [NAV-3] [NAV-4] [PASS-1]. */
export default function ArticleListScreen({ loaderData }: Route.ComponentProps) {
  const { isPasses, articles, categories, category } = loaderData;
  const t = useText();
  const [length, setLength] = useState(pageLength);
  const section = t(isPasses ? 'merchandise.passes.title' : 'merchandise.title');
  const lead = t(isPasses ? 'merchandise.passes.lead' : 'merchandise.lead');
  const title = category?.name ?? section;

  return (
    <>
      <Title page={title} />
      <Summary title={title} text={category ? `${category.name} · ${section}` : lead} />
      <ListPage
        title={title}
        lead={category ? undefined : lead}
        filters={<CategoryLinks categories={categories} chosen={category} isPasses={isPasses} />}
        found={t('merchandise.found', { count: articles.length })}
      >
        <ul role="list" className={styles.articles}>
          {articles.slice(0, length).map((article, place) => (
            <ArticleCard key={article.id} article={article} isFirst={place === 0} />
          ))}
        </ul>
        {articles.length > length && (
          <Button onClick={() => setLength(length + pageLength)}>{t('merchandise.showMore')}</Button>
        )}
        {articles.length === 0 && <NoArticles isPasses={isPasses} isCategory={category !== null} />}
      </ListPage>
    </>
  );
}

/** Nothing to buy here at the moment; from a category there is a way to all the others. */
function NoArticles({ isPasses, isCategory }: { isPasses: boolean; isCategory: boolean }) {
  const t = useText();
  const to = usePath();
  return (
    <EmptyList>
      <p>{t(isCategory ? 'merchandise.emptyCategory' : 'merchandise.empty')}</p>
      {isCategory && (
        <ButtonLink to={to(isPasses ? 'passes' : 'merchandise')}>{t('merchandise.filter.reset')}</ButtonLink>
      )}
    </EmptyList>
  );
}
