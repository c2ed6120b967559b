import type { Day } from '@foyer/rules/time/museum-time.ts';
import { formatDay, formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { useShop } from '../../app/shop-config.ts';
import { AddedNotice } from '../../ui/toast/added-notice.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Added } from './use-voucher-booking.ts';

/** Says what is in the basket now, and where to go from here. */
export function AddedVoucher({ added, validTo }: { added: Added; validTo: Day | null }) {
  const t = useText();
  const { lang } = useShop();
  const to = usePath();
  return (
    <AddedNotice
      label={t('vouchers.summary')}
      title={t('vouchers.added', { count: added.count })}
      moment={validTo ? t('vouchers.validUntil', { day: formatDay(validTo) }) : ''}
      total={formatMoney(added.totalCents, lang)}
      added={added}
    >
      <ButtonLink kind="primary" to={to('checkout')}>
        {t('vouchers.toCart')}
      </ButtonLink>
      <ButtonLink to={to('vouchers')}>{t('vouchers.goOn')}</ButtonLink>
    </AddedNotice>
  );
}
