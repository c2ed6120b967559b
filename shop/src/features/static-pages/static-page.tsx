import { useText } from '../../i18n/use-text.ts';
import { MailLink } from '../../shell/footer/mail-link.tsx';
import { onDemand } from '../../api/on-demand.ts';
import { useShop } from '../../app/shop-config.ts';
import { Summary } from '../../app/summary.tsx';
import { Title } from '../../app/title.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { inBrowser, onServer, type LoaderContext } from '../../api/loader-context.ts';
import type { Route } from './+types/static-page.ts';
import { loadPage } from './load-page.ts';
import styles from './static-page.module.css';

export const loader = onServer(loadPage);
/** The code is loaded on the first navigation to such a page, because a first visit does not need it. */
export const clientLoader = inBrowser(async (context: LoaderContext<'id'>) =>
  (await onDemand(import('./load-page.ts'))).loadPage(context),
);

/** One of the museum's own pages: imprint, terms, shipping [PAGE-1]. */
export default function StaticPage({ loaderData: { title, content, summary } }: Route.ComponentProps) {
  const t = useText();
  const { museum } = useShop();
  const support = <MailLink key="support" address={museum.supportEmail} />;
  return (
    <article className={styles.page}>
      <Title page={title} />
      <Summary title={title} text={summary} />
      <h1 className={styles.title}>{title}</h1>
      <RichText html={content} className={styles.text} />
      <p className={styles.questions}>{t('static-pages.questions', { support: () => support })}</p>
    </article>
  );
}
