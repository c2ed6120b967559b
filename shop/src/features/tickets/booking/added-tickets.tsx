import { formatMoney } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { AddedNotice } from '../../../ui/toast/added-notice.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { momentMessages } from '../calendar/day-messages.ts';
import type { Added } from './use-event-booking.ts';

/** Says what tickets are in the basket now, and where to go from here [EVT-13]. */
export function AddedTickets({ added }: { added: Added }) {
  const t = useText();
  const { lang } = useShop();
  const to = usePath();
  return (
    <AddedNotice
      label={t('tickets.summary')}
      title={t('tickets.added', { count: added.ticketCount })}
      moment={momentMessages(added.date, added.time, { t, lang })}
      total={formatMoney(added.totalCents, lang)}
      added={added}
    >
      <ButtonLink kind="primary" to={to('checkout')}>
        {t('tickets.toCart')}
      </ButtonLink>
      <ButtonLink to={to('tickets')}>{t('tickets.goOn')}</ButtonLink>
    </AddedNotice>
  );
}
