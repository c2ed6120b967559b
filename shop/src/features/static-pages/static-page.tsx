import { getShopInfo } from '@foyer/contract/content.ts';
import { useText } from '../../i18n/use-text.ts';
import { MailLink } from '../../shell/mail-link.tsx';
import { useShop } from '../../shop-config.ts';
import { Title } from '../../title.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { inBrowser, notFound, onServer, type Visit } from '../../visit.ts';
import type { Route } from './+types/static-page.ts';
import styles from './static-page.module.css';

/** One of the museum's own pages by its id: imprint, terms, shipping [PAGE-1]. */
async function load({ call, params }: Visit<'id'>) {
  const { pages } = (await call(getShopInfo)).body.data;
  const page = Object.hasOwn(pages, params.id) ? pages[params.id] : undefined;
  if (!page) throw notFound();
  return page;
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function StaticPage({ loaderData: { title, content } }: Route.ComponentProps) {
  const t = useText();
  const { museum } = useShop();
  const support = <MailLink key="support" address={museum.supportEmail} />;
  return (
    <article className={styles.page}>
      <Title page={title} />
      <h1 className={styles.title}>{title}</h1>
      <RichText html={content} className={styles.text} />
      <p className={styles.questions}>{t('static-pages.questions', { support: () => support })}</p>
    </article>
  );
}
