import { getShopInfo } from '@foyer/contract/content/content.ts';
import { guaranteePage } from '@foyer/contract/content/guarantee-page.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { useShop } from '../../app/shop-config.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { OutsideLink } from '../../ui/text-link.tsx';
import type { LoaderContext } from '../../api/loader-context.ts';
import styles from './guarantee-notice.module.css';

/** Loads the museum's text on the statutory guarantee, as HTML; null if there is none or it does not load in time. */
export async function loadGuarantee({ callIfSoon, shop }: LoaderContext): Promise<string | null> {
  if (shop.guaranteeTitle === '') return null;
  const info = await callIfSoon(getShopInfo);
  return info?.body.data.pages[guaranteePage]?.content ?? null;
}

/** The notice on the statutory guarantee, which by law is shown before goods are ordered. A text that did not load is linked. */
export function GuaranteeNotice({ content }: { content: string | null }) {
  const t = useText();
  const to = usePath();
  const { guaranteeTitle } = useShop();
  if (guaranteeTitle === '') return null;
  if (content !== null)
    return (
      <section className={styles.notice} aria-labelledby="guarantee">
        <h2 id="guarantee">{guaranteeTitle}</h2>
        <RichText html={content} />
      </section>
    );
  return (
    <p className={styles.notice}>
      <OutsideLink href={to('page', { id: guaranteePage })} newTabHint={t('checkout.newTab')}>
        {guaranteeTitle}
      </OutsideLink>
    </p>
  );
}
