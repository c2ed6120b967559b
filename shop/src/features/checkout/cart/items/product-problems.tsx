import type { ProductOrVoucherItem } from '../../../../cart/items/cart-item.ts';
import { problemText } from '../../../../cart/problem-text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
import type { LineProblem } from '../../validation/remedies.ts';
import { useProductAddress } from './product-address.ts';
import styles from './ticket-item.module.css';

interface ProductProblemsProps {
  line: ProductOrVoucherItem;
  problems: readonly LineProblem[];
  onCount: (count: number) => void;
  onRemove: () => void;
}

/** What stands against goods, passes or vouchers, and the one step that puts it right, where the eye already is. */
export function ProductProblems({ line, problems, onCount, onRemove }: ProductProblemsProps) {
  const t = useText();
  const addressOf = useProductAddress();
  const [first] = problems;
  if (!first) return null;
  const { remedy } = first;
  return (
    <Message kind="danger" className={styles.problem}>
      {problems.map((problem) => (
        <p key={problem.code}>{problemText(t, problem)}</p>
      ))}
      <div className={styles.remedies}>
        {remedy.kind === 'reduce' && (
          <Button onClick={() => onCount(remedy.to)}>{t('cart.reduceTo', { count: remedy.to })}</Button>
        )}
        {remedy.kind === 'chooseAgain' && <ButtonLink to={addressOf(line, 'change')}>{t('cart.edit')}</ButtonLink>}
        {remedy.kind === 'remove' && <Button onClick={onRemove}>{t('cart.remove')}</Button>}
      </div>
    </Message>
  );
}
