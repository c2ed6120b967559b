import { memo } from 'react';
import { Link } from 'react-router';
import { withCount, type ProductOrVoucherItem } from '../../../../cart/items/cart-item.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { Stepper } from '../../../../ui/fields/stepper.tsx';
import { LinePrice, RowEnd } from './item-row.tsx';
import type { LineProblem } from '../../validation/remedies.ts';
import { useLineCount } from './use-item-count.ts';
import { productMessages } from '../../validation/product-messages.ts';
import styles from './ticket-item.module.css';
import { problemText } from '../../../../cart/problem-text.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { usePath } from '../../../../app/paths.ts';

interface ProductItemRowProps {
  line: ProductOrVoucherItem;
  problems: readonly LineProblem[];
  isRepriced: boolean;
  /** The most that its count may become. */
  most: number;
  onRemove: (lineId: string) => void;
}

/** Goods, passes or vouchers on the receipt, with a count that stays within what is left [CART-8]. */
export const ProductItemRow = memo(function ProductItemRow({
  line,
  problems,
  isRepriced,
  most,
  onRemove,
}: ProductItemRowProps) {
  const t = useText();
  const addressOf = useProductAddress();
  const id = `line-${line.lineId}`;
  const remove = () => onRemove(line.lineId);
  const { isLimited, setCount, onLimit, leaveCount } = useLineCount(line, {
    most,
    counted: withCount,
    onRemove: remove,
  });
  const code = line.type === 'voucher' ? 'OVERBOOKED' : 'STOCK_EXCEEDED';
  // A problem of the item says it already.
  const limit =
    isLimited && problems.length === 0 ? productMessages(t, { code, name: line.name, available: most }) : '';
  return (
    <li id={id} tabIndex={-1} className={styles.line} data-problem={problems.length > 0 || undefined}>
      {line.image && <Picture src={line.image} alt="" ratio="1:1" sizes="8rem" className={styles.picture} />}
      <div className={styles.what}>
        <h2 id={`${id}-name`} className={styles.event}>
          <Link to={addressOf(line)}>{line.name}</Link>
        </h2>
      </div>
      <div className={styles.ticket} onBlur={leaveCount}>
        <Stepper
          id={`${id}-count`}
          count={line.count}
          min={1}
          max={most}
          labelledBy={`${id}-name`}
          decreaseLabel={t('products.fewer')}
          increaseLabel={t('products.more')}
          describedBy={`${id}-limit`}
          isInvalid={problems.length > 0}
          onCount={setCount}
          onLimit={onLimit}
        />
        <LinePrice line={line} hasEach />
      </div>
      <RowEnd
        id={id}
        namedBy={`${id}-name`}
        limit={limit}
        isRepriced={isRepriced}
        editAt={line.type === 'voucher' ? addressOf(line, 'change') : null}
        onRemove={remove}
      >
        <ProductProblems line={line} problems={problems} onCount={setCount} onRemove={remove} />
      </RowEnd>
    </li>
  );
});

interface ProductProblemsProps {
  line: ProductOrVoucherItem;
  problems: readonly LineProblem[];
  onCount: (count: number) => void;
  onRemove: () => void;
}

/** The problems of goods, passes or vouchers, and the one step that solves them, where the eye already is. */
function ProductProblems({ line, problems, onCount, onRemove }: ProductProblemsProps) {
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

/** The address of what a line is; with `change` a voucher's line of the cart is changed there. */
function useProductAddress(): (line: ProductOrVoucherItem, change?: 'change') => string {
  const to = usePath();
  return ({ type, id, lineId }, change) => {
    switch (type) {
      case 'merchandise':
        return to('product', { id });
      case 'annualPass':
        return to('pass', { id });
      case 'voucher':
        return to('voucher', { id }, { line: change && lineId });
    }
  };
}
