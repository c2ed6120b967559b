import type { Article } from '@foyer/contract/products/merchandise.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { useShop } from '../../app/shop-config.ts';
import { AddedNotice } from '../../ui/toast/added-notice.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Added } from './use-product-count.ts';

/** Says what is in the basket now, and where to go from here. */
export function AddedArticle({ article, added }: { article: Article; added: Added }) {
  const t = useText();
  const { lang } = useShop();
  const to = usePath();
  return (
    <AddedNotice
      label={t('merchandise.summary')}
      title={t('merchandise.added')}
      moment={`${added.count} × ${article.name}`}
      total={formatMoney(added.totalCents, lang)}
      added={added}
    >
      <ButtonLink kind="primary" to={to('checkout')}>
        {t('merchandise.toCart')}
      </ButtonLink>
      <ButtonLink to={to(article.isPass ? 'passes' : 'merchandise')}>{t('merchandise.goOn')}</ButtonLink>
    </AddedNotice>
  );
}
