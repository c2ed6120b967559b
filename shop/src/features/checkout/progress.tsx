import { Link } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import type { CheckoutStep } from './steps.ts';
import styles from './progress.module.css';

const words = ['cart', 'signin', 'payment', 'complete'] as const;

/** The line with the four steps: shows the current one, and links back to completed ones [CHK-1]. */
export function Progress({ current }: { current: CheckoutStep | 'complete' }) {
  const t = useText();
  const to = usePath();
  const reached = words.indexOf(current);
  return (
    <nav className={styles.place} aria-label={t('checkout.progress')}>
      <ol role="list" className={styles.progress}>
        {words.map((word, index) => (
          <li key={word} aria-current={word === current ? 'step' : undefined} data-done={index < reached || undefined}>
            {index < reached && current !== 'complete' ? (
              <Link to={to('checkout', undefined, { step: word })}>{t(`checkout.step.${word}`)}</Link>
            ) : (
              <span>{t(`checkout.step.${word}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
