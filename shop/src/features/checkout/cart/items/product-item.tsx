import { memo } from 'react';
import { Link } from 'react-router';
import type { Gift } from '@foyer/rules/vouchers/gift.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { withCount, type ProductOrVoucherItem } from '../../../../cart/items/cart-item.ts';
import { useProblemWords } from '../../../../cart/use-problem-words.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { Stepper } from '../../../../ui/fields/stepper.tsx';
import { ItemPrice, RowEnd } from './item-row.tsx';
import type { ItemProblem } from '../../validation/remedies.ts';
import { useItemCounter } from './use-item-count.ts';
import { productProblemText } from '../../validation/product-problem-text.ts';
import styles from './ticket-item.module.css';
import { problemText } from '../../../../cart/problem-text.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { usePath } from '../../../../app/paths.ts';

interface ProductItemRowProps {
  item: ProductOrVoucherItem;
  problems: readonly ItemProblem[];
  isRepriced: boolean;
  /** The highest count that is allowed. */
  most: number;
  onRemove: (itemId: string) => void;
}

/** The row of goods, passes or vouchers, with a count limited by the stock [CART-8]. */
export const ProductItemRow = memo(function ProductItemRow({
  item,
  problems,
  isRepriced,
  most,
  onRemove,
}: ProductItemRowProps) {
  const t = useText();
  const words = useProblemWords();
  const addressOf = useProductAddress();
  const id = `item-${item.itemId}`;
  const remove = () => onRemove(item.itemId);
  const { isLimited, setCount, onLimit, leaveCount } = useItemCounter(item, {
    most,
    counted: withCount,
    onRemove: remove,
  });
  const code = item.type === 'voucher' ? 'OVERBOOKED' : 'STOCK_EXCEEDED';
  // Not if a problem of the item already says it.
  const limit =
    isLimited && problems.length === 0 ? productProblemText(words, { code, name: item.name, available: most }) : '';
  return (
    <li id={id} tabIndex={-1} className={styles.line} data-problem={problems.length > 0 || undefined}>
      {item.image && <Picture src={item.image} alt="" ratio="1:1" sizes="8rem" className={styles.picture} />}
      <div className={styles.what}>
        <h2 id={`${id}-name`} className={styles.event}>
          <Link to={addressOf(item)}>{item.name}</Link>
        </h2>
        {item.type === 'voucher' && item.gift && <GiftWords gift={item.gift} />}
      </div>
      <div className={styles.ticket} onBlur={leaveCount}>
        <Stepper
          id={`${id}-count`}
          count={item.count}
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
        <ItemPrice item={item} hasEach />
      </div>
      <RowEnd
        id={id}
        namedBy={`${id}-name`}
        limit={limit}
        isRepriced={isRepriced}
        editAt={item.type === 'voucher' ? addressOf(item, 'change') : null}
        onRemove={remove}
      >
        <ProductProblems item={item} problems={problems} onCount={setCount} onRemove={remove} />
      </RowEnd>
    </li>
  );
});

/** A voucher's recipient, the message, and where and when it is mailed. */
function GiftWords({ gift: { name, message, email, date } }: { gift: Gift }) {
  const t = useText();
  return (
    <div className={styles.gift}>
      {name && <p>{t('products.gift.for', { name })}</p>}
      {message && <p className={styles.message}>{message}</p>}
      {email && <p>{t('products.gift.mailed', { email, date: formatDay(date) })}</p>}
    </div>
  );
}

interface ProductProblemsProps {
  item: ProductOrVoucherItem;
  problems: readonly ItemProblem[];
  onCount: (count: number) => void;
  onRemove: () => void;
}

/** The problems of goods, passes or vouchers, with the one step that solves them next to the text. */
function ProductProblems({ item, problems, onCount, onRemove }: ProductProblemsProps) {
  const t = useText();
  const words = useProblemWords();
  const addressOf = useProductAddress();
  const [first] = problems;
  if (!first) return null;
  const { remedy } = first;
  return (
    <Message kind="danger" className={styles.problem}>
      {problems.map((problem) => (
        <p key={problem.code}>{problemText(words, problem)}</p>
      ))}
      <div className={styles.remedies}>
        {remedy.kind === 'reduce' && (
          <Button onClick={() => onCount(remedy.to)}>{t('cart.reduceTo', { count: remedy.to })}</Button>
        )}
        {remedy.kind === 'chooseAgain' && <ButtonLink to={addressOf(item, 'change')}>{t('cart.edit')}</ButtonLink>}
        {remedy.kind === 'remove' && <Button onClick={onRemove}>{t('cart.remove')}</Button>}
      </div>
    </Message>
  );
}

/** The address of an item's product page. With `change` a voucher's page edits the cart item. */
function useProductAddress(): (item: ProductOrVoucherItem, change?: 'change') => string {
  const to = usePath();
  return ({ type, id, itemId }, change) => {
    switch (type) {
      case 'merchandise':
        return to('product', { id });
      case 'annualPass':
        return to('pass', { id });
      case 'voucher':
        return to('voucher', { id }, { line: change && itemId });
    }
  };
}
