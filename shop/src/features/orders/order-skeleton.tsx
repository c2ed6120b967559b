import { useText } from '../../i18n/use-text.ts';
import { Title } from '../../app/title.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './orders.module.css';

/** The server's page, the same for everybody, because only the browser knows the order. */
export function OrderSkeleton() {
  const t = useText();
  return <Skeleton title={t('orders.title')} />;
}

/** The skeleton of a customer's orders. */
export function OrdersSkeleton() {
  const t = useText();
  return <Skeleton title={t('orders.list')} />;
}

function Skeleton({ title }: { title: string }) {
  const t = useText();
  return (
    <div className={styles.screen}>
      <Title page={title} />
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.skeleton}>
        <Spinner label={t('orders.loading')} />
      </div>
    </div>
  );
}
