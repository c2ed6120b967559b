import { useEffect } from 'react';
import { Link } from 'react-router';
import { guaranteePage } from '@foyer/contract/content/guarantee-page.ts';
import { FoldMarker } from '../../app/fold-marker.tsx';
import { onDemand } from '../../api/on-demand.ts';
import { usePath } from '../../app/paths.ts';
import { useShop } from '../../app/shop-config.ts';
import { Summary } from '../../app/summary.tsx';
import { trackEvent } from '../../cart/analytics/track-event.ts';
import { Title } from '../../app/title.tsx';
import { LeadPicture, StructuredData } from '../../ui/detail-page.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { inBrowser, onServer, type LoaderContext } from '../../api/loader-context.ts';
import type { Route } from './+types/product.ts';
import { ArticleChoice } from './product-choice.tsx';
import { articleJsonLd } from './product-json-ld.ts';
import styles from './product.module.css';
import { loadArticle } from './load-products.ts';
import type { Article } from '@foyer/contract/products/merchandise.ts';
import { useText } from '../../i18n/use-text.ts';
import { MailLink } from '../../shell/footer/mail-link.tsx';
import { OutsideLink } from '../../ui/text-link.tsx';
import { formatMoney } from '../../i18n/formats.ts';
import { PriceNote } from './price-note.tsx';
import { stockMark, stockText } from './stock-text.ts';

export const loader = onServer(loadArticle);
/** The code is loaded on the first navigation back to this screen, because a first visit does not need it. */
export const clientLoader = inBrowser(async (context: LoaderContext<'id'>) =>
  (await onDemand(import('./load-products.ts'))).loadArticle(context),
);

/** The screen of an article or annual pass: what it is, its price and stock, and the button that adds it to the cart [MER-2] [NAV-5]. */
export default function ArticleScreen({ loaderData: article }: Route.ComponentProps) {
  const { id, name, priceCents, isPass } = article;
  const shop = useShop();
  const to = usePath();
  useEffect(() => {
    const category = isPass ? 'annualPass' : 'merchandise';
    trackEvent(shop, { name: 'view_item', category, event: { id, name, priceFromCents: priceCents } });
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
        <FoldMarker />
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

type Contact = NonNullable<Article['manufacturer']>;

/**
 * Product safety information required by law for goods, if the museum's catalogue has it: the manufacturer, the responsible contact, a
 * warning.
 */
export function ArticleFacts({ article }: { article: Article }) {
  const t = useText();
  const { manufacturer, safetyContact, safetyNote } = article;
  if (!manufacturer && !safetyContact && !safetyNote) return null;
  return (
    <section className={styles.facts} aria-labelledby="facts">
      <h2 id="facts">{t('merchandise.facts')}</h2>
      {safetyNote && <p className={styles.warning}>{safetyNote}</p>}
      <dl>
        {manufacturer && (
          <div>
            <dt>{t('merchandise.manufacturer')}</dt>
            <ContactDetails contact={manufacturer} />
          </div>
        )}
        {safetyContact && (
          <div>
            <dt>{t('merchandise.safetyContact')}</dt>
            <ContactDetails contact={safetyContact} />
          </div>
        )}
      </dl>
    </section>
  );
}

/** A name, an address, and an e-mail address or the URL of a page. */
function ContactDetails({ contact: { name, address, email } }: { contact: Contact }) {
  const t = useText();
  return (
    <dd>
      {[name, address].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {/^https?:/i.test(email) ? (
        <OutsideLink href={email} newTabHint={t('shell.newTab')}>
          {email}
        </OutsideLink>
      ) : (
        email && <MailLink address={email} />
      )}
    </dd>
  );
}

/** A link to its category, the name, the price with its legal notes, and the stock [MER-2]. */
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
      {/* A card is printed when it is ordered, so "in stock" would be wrong. */}
      {!(isPass && mark === 'in') && (
        <p className={styles.stock} data-stock={mark}>
          {stockText(stock, museum.fewLeftThreshold, t)}
        </p>
      )}
    </header>
  );
}
