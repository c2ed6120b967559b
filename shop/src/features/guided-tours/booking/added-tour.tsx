import { formatMoney } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { AddedNotice } from '../../../ui/toast/added-notice.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { momentMessages } from '../detail/tour-messages.ts';
import type { Added } from './use-tour-booking.ts';

/** Says what is in the basket now, and where to go from here. */
export function AddedTour({ added }: { added: Added }) {
  const t = useText();
  const { lang } = useShop();
  const to = usePath();
  return (
    <AddedNotice
      label={t('guided-tours.summary')}
      title={t('tour-group.added')}
      moment={momentMessages(added.date, added.time, { t, lang })}
      total={formatMoney(added.totalCents, lang)}
      added={added}
      isNew={added.isNew}
    >
      <ButtonLink kind="primary" to={to('checkout')}>
        {t('tour-group.toCart')}
      </ButtonLink>
      <ButtonLink to={to('guided-tours')}>{t('tour-group.goOn')}</ButtonLink>
    </AddedNotice>
  );
}
