import { useText } from '../../i18n/use-text.ts';
import { Title } from '../../app/title.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './order-review.module.css';

/** What the server sends for everybody's order: whose it is, only the browser knows. */
export function ReviewSkeleton() {
  const t = useText();
  return (
    <div className={styles.review}>
      <Title page={t('checkout.summary')} />
      <h1 className={styles.title}>{t('checkout.summary')}</h1>
      <div className={styles.skeleton}>
        <Spinner label={t('checkout.loading')} />
      </div>
    </div>
  );
}
