import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { MailLink } from '../../shell/footer/mail-link.tsx';
import { useShop } from '../../app/shop-config.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './orders.module.css';

/** What happens next, known or not; the focus comes here, for the form is gone. */
export function SearchSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useText();
  const { museum } = useShop();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const address = <strong key="address">{email}</strong>;
  const support = <MailLink key="support" address={museum.supportEmail} />;
  return (
    <>
      <div ref={place} tabIndex={-1}>
        <Message kind="success" title={t('orders.find.sent')}>
          <p>{t('orders.find.sent.hint', { email: () => address })}</p>
        </Message>
      </div>
      <p>{t('orders.support', { link: () => support })}</p>
      <div className={styles.ways}>
        <Button onClick={onAgain}>{t('orders.find.again')}</Button>
      </div>
    </>
  );
}
