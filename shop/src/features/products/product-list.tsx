import { useText } from '../../i18n/use-text.ts';
import { onDemand } from '../../api/on-demand.ts';
import { Summary } from '../../app/summary.tsx';
import { Title } from '../../app/title.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { inBrowser, onServer, type LoaderContext } from '../../api/loader-context.ts';
import { EmptyList, ListPage } from '../../ui/list-page.tsx';
import type { Route } from './+types/product-list.ts';
import styles from './product-list.module.css';
import { loadArticles, type ListedArticle } from './load-products.ts';
import { usePath } from '../../app/paths.ts';
import { Link, useSearchParams } from 'react-router';
import { entriesNamed, entriesPerPage, pageAsked } from '@foyer/rules/lists/long-list.ts';
import { useListSearch } from '../../ui/use-list-search.ts';
import type { Article } from '@foyer/contract/products/merchandise.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useShop } from '../../app/shop-config.ts';
import { Picture } from '../../ui/picture.tsx';
import { PassComparison } from './pass-comparison.tsx';
import { PriceNote } from './price-note.tsx';
import { stockMark, stockText } from './stock-text.ts';

export const loader = onServer(loadArticles);
/** The code is loaded on the first navigation back to this screen, because a first visit does not need it. */
export const clientLoader = inBrowser(async (context: LoaderContext<'category'>) =>
  (await onDemand(import('./load-products.ts'))).loadArticles(context),
);

/** The museum's goods or annual passes, all or of one category [MER-1] [NAV-3] [NAV-4] [PASS-1]. */
export default function ArticleListScreen({ loaderData }: Route.ComponentProps) {
  const { isPasses, articles, categories, category } = loaderData;
  const t = useText();
  const to = usePath();
  const [query] = useSearchParams();
  const { search, typed } = useListSearch(articles.length);
  const page = pageAsked(query.get('page'), articles.length);
  const found = entriesNamed(articles, typed);
  const shown = found.slice(0, page * entriesPerPage);
  const section = t(isPasses ? 'merchandise.passes.title' : 'merchandise.title');
  const lead = t(isPasses ? 'merchandise.passes.lead' : 'merchandise.lead');
  const title = category?.name ?? section;
  const next = addressOf(to, { isPasses, category: category?.id, page: String(page + 1) });

  return (
    <>
      <Title page={title} />
      <Summary title={title} text={category ? `${category.name} · ${section}` : lead} />
      <ListPage
        title={title}
        lead={category ? undefined : lead}
        filters={<CategoryLinks categories={categories} chosen={category} isPasses={isPasses} />}
        search={search}
        found={t('merchandise.found', { count: found.length })}
        more={
          found.length > shown.length ? { to: next, name: t('merchandise.showMore'), shown: shown.length } : undefined
        }
      >
        <ul role="list" className={styles.articles}>
          {shown.map((article, place) => (
            <ArticleCard key={article.id} article={article} isFirst={place === 0} />
          ))}
        </ul>
        {isPasses && <PassComparison passes={articles} />}
        {articles.length === 0 && <NoArticles isPasses={isPasses} isCategory={category !== null} />}
      </ListPage>
    </>
  );
}

/** Nothing to buy at the moment. An empty category links to all articles. */
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

interface ListAddress {
  readonly isPasses: boolean;
  readonly category?: string | undefined;
  readonly page?: string | undefined;
}

/** Each category of goods has its own address; for passes it is in the query. */
function addressOf(to: ReturnType<typeof usePath>, { isPasses, category, page }: ListAddress): string {
  if (isPasses) return to('passes', undefined, { category, page });
  if (category === undefined) return to('merchandise', undefined, { page });
  return to('merchandise-category', { category }, { page });
}

type Category = Article['groups'][number];

interface CategoryLinksProps {
  categories: readonly Category[];
  /** Null for all. */
  chosen: Category | null;
  isPasses: boolean;
}

/** Plain links to all articles and to each category, because each has an address. The choice can be reset [MER-1]. */
export function CategoryLinks({ categories, chosen, isPasses }: CategoryLinksProps) {
  const t = useText();
  const to = usePath();
  const all = addressOf(to, { isPasses });
  if (categories.length < 2 && !chosen) return null;
  const choices = [
    { id: null, name: t('merchandise.filter.all'), address: all },
    ...categories.map(({ id, name }) => ({
      id,
      name,
      address: addressOf(to, { isPasses, category: id }),
    })),
  ];
  return (
    <nav className={styles.filters} aria-label={t('merchandise.filter.label')}>
      <ul role="list" className={styles.choices}>
        {choices.map(({ id, name, address }) => (
          <li key={id}>
            <Link to={address} aria-current={id === (chosen?.id ?? null) ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {chosen && (
        <Link className={styles.reset} to={all}>
          {t('merchandise.filter.reset')}
        </Link>
      )}
    </nav>
  );
}

interface ArticleCardProps {
  article: ListedArticle;
  isFirst: boolean;
}

/** An article in the list: picture, name, price, and its stock if that is low. The whole card is a link. */
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
        {mark !== 'in' && <p className={styles.stock}>{stockText(stock, museum.fewLeftThreshold, t)}</p>}
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
