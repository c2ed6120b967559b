import type { Translate } from '../../../i18n/use-text.ts';
import type { Told } from './watch-reservation.ts';

/** What is said aloud. In the last minutes also how to get more time. */
export function reservationMessages(t: Translate, { what, seconds, isExtendable }: Told, overHint: string): string {
  const left = t('holding.said', { minutes: Math.floor(seconds / 60) });
  switch (what) {
    case 'left':
      return isExtendable && seconds <= 300 ? `${left} ${t('holding.said.longer')}` : left;
    case 'extended':
      return `${t('holding.extended')} ${left}`;
    case 'notExtended':
      return t('holding.notExtended');
    case 'over':
      return `${t('holding.over')}. ${overHint}`;
  }
}
