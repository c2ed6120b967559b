import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../app/shop-config.ts';
import { Title } from '../../app/title.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Progress } from './progress.tsx';
import styles from './checkout.module.css';

/** The server's page, the same for everybody, because only the browser has the cart. */
export function CheckoutSkeleton() {
  const t = useText();
  const { progressBar } = useShop();
  return (
    <div className={styles.checkout}>
      <Title page={t('checkout.title.cart')} />
      {progressBar && <Progress current="cart" />}
      <h1 className={styles.title}>{t('checkout.title.cart')}</h1>
      <div className={styles.skeleton}>
        <VisuallyHidden role="status">{t('checkout.loading')}</VisuallyHidden>
        <div className={styles.ghost} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      </div>
    </div>
  );
}
