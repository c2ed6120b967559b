import { dayOf, timeOf } from '@foyer/rules/time/museum-time.ts';
import { useEffect, useRef } from 'react';
import { useShop } from '../../app/shop-config.ts';
import { formatDay, formatTime } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { Message } from '../../ui/message.tsx';
import type { Receipt } from './declare.ts';
import styles from './withdrawal.module.css';

/** Confirms that a declaration was received, with its content and time. Takes the focus, because the form is gone. */
export function Received({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const { lang } = useShop();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { bookingId, name, email, lines, text, receivedAt } = receipt;
  const address = <strong key="email">{email}</strong>;
  const moment = {
    day: formatDay(dayOf(receivedAt)),
    time: formatTime(timeOf(receivedAt), lang),
    zone: zoneOf(receipt),
  };
  return (
    <>
      <div ref={place} tabIndex={-1} className={styles.received}>
        <Message kind="success" title={t('withdrawal.received')}>
          <p>{t('withdrawal.received.mail', { email: () => address })}</p>
        </Message>
      </div>
      <dl className={styles.content}>
        <dt>{t('withdrawal.received.at')}</dt>
        <dd>{t('withdrawal.received.moment', moment)}</dd>
        <dt>{t('withdrawal.number')}</dt>
        <dd translate="no">{bookingId}</dd>
        {name !== '' && (
          <>
            <dt>{t('withdrawal.name')}</dt>
            <dd translate="no">{name}</dd>
          </>
        )}
        {lines.length > 0 && (
          <>
            <dt>{t('withdrawal.received.line')}</dt>
            {lines.map(({ name: what, count }, index) => (
              <dd key={index}>{t('withdrawal.line', { count: String(count), name: what })}</dd>
            ))}
          </>
        )}
        {text !== '' && (
          <>
            <dt>{t('withdrawal.received.words')}</dt>
            <dd className={styles.words}>{text}</dd>
          </>
        )}
      </dl>
    </>
  );
}

/** `UTC+02:00, Europe/Berlin`. The offset may be missing in a back end's answer. */
function zoneOf({ receivedAt, timeZone }: Pick<Receipt, 'receivedAt' | 'timeZone'>): string {
  const [offset = ''] = /(Z|[+-]\d{2}:?\d{2})$/.exec(receivedAt) ?? [];
  return [offset && `UTC${offset === 'Z' ? '' : offset}`, timeZone].filter((part) => part !== '').join(', ');
}
