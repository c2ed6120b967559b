import { useText } from '../../../i18n/use-text.ts';
import { Title } from '../../../app/title.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from '../checkout.module.css';

/** While the back end is asked what came of a payment. */
export function OutcomeSkeleton() {
  const t = useText();
  return (
    <div className={styles.outcome}>
      <Title page={t('checkout.asking')} />
      <h1 className={styles.title}>{t('checkout.asking')}</h1>
      <div className={styles.skeleton}>
        <Spinner label={t('checkout.loading')} />
      </div>
    </div>
  );
}
