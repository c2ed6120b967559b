import { formatDay } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { serverMessage } from '../../api/server-message.ts';
import { Title } from '../../app/title.tsx';
import { Message } from '../../ui/message.tsx';
import type { Available } from './load-review.ts';
import styles from './order-review.module.css';

type ReviewHeadProps = Pick<Available, 'order' | 'ended' | 'error'>;

/** What it is, what the museum has to say about it, until when it can be paid, and how the last attempt ended. */
export function ReviewHead({ order: { name, note, validTo }, ended, error }: ReviewHeadProps) {
  const t = useText();
  const said = serverMessage(t, error);
  const day = validTo !== null && (
    <strong key="day">
      <time dateTime={validTo}>{formatDay(validTo)}</time>
    </strong>
  );
  const title = name === '' ? t('checkout.summary') : name;
  return (
    <>
      <Title page={title} />
      <h1 className={styles.title}>{title}</h1>
      {ended !== null && (
        <Message
          kind={ended === 'failed' ? 'danger' : 'info'}
          live={ended === 'failed' ? 'assertive' : 'polite'}
          title={t(ended === 'failed' ? 'checkout.notPaid' : 'checkout.canceled')}
        >
          {said !== null && <p>{said}</p>}
          <p>{t(`order-review.${ended}.hint`)}</p>
        </Message>
      )}
      <p className={styles.lead}>{t('order-review.lead')}</p>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {validTo !== null && <p className={styles.until}>{t('order-review.until', { day: () => day })}</p>}
    </>
  );
}
