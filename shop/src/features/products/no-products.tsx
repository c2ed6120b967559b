import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './product-list.module.css';

/** Nothing to buy here at the moment; from a category there is a way to all the others. */
export function NoArticles({ isPasses, isCategory }: { isPasses: boolean; isCategory: boolean }) {
  const t = useText();
  const to = usePath();
  return (
    <div className={styles.nothing}>
      <p>{t(isCategory ? 'merchandise.emptyCategory' : 'merchandise.empty')}</p>
      {isCategory && (
        <ButtonLink to={to(isPasses ? 'passes' : 'merchandise')}>{t('merchandise.filter.reset')}</ButtonLink>
      )}
    </div>
  );
}
