import type { Translate } from '../../i18n/use-text.ts';
import { isAdmissionType } from '../../payment/receipt/booked-items.tsx';

const isTicket = (type: string) => isAdmissionType(type) && type !== 'guidedTour';

/** What became of the visits of an order that is none any more; '' where it had none. `types` are its lines' kinds. */
export function endedSessions(t: Translate, types: readonly string[]): string {
  if (types.some(isTicket)) return t('orders.ended.tickets');
  return types.includes('guidedTour') ? t('orders.ended.tour') : '';
}

/** Who should have the link: who comes along has to see tickets, and nobody else the code of a voucher. */
export function whoSeesIt(t: Translate, types: readonly string[]): string {
  if (types.includes('voucher')) return t('wares.private.vouchers');
  const isSentAlone = types.length > 0 && !types.some(isAdmissionType);
  return isSentAlone ? t('wares.private.goods') : t('orders.private');
}
