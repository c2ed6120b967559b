import type { VoucherUse } from '@foyer/rules/vouchers/voucher-use.ts';
import type { RedeemedVoucherItem } from '../../../cart/items/voucher-code-item.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { useProblemWords } from '../../../cart/use-problem-words.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Button } from '../../../ui/button.tsx';
import { codeFacts, codeName, codeProblemText, remainingText } from './voucher-code-texts.ts';
import styles from './redeemed-vouchers.module.css';

/** Why a code in the cart no longer pays: a code of the rules, or the back end's own. */
export interface RedeemedVoucherProblem {
  readonly itemId: string;
  readonly code: string;
}

interface CodeRowProps {
  item: RedeemedVoucherItem & VoucherUse;
  problems: readonly RedeemedVoucherProblem[];
  /** The cart has nothing yet that the code could pay for. */
  isWaiting?: boolean;
  onRemove: () => void;
}

/** One voucher code: what it pays, what is left on it, and its problems [CODE-5]. */
export function CodeRow({ item, problems, isWaiting, onRemove }: CodeRowProps) {
  const t = useText();
  const { lang } = useShop();
  const words = useProblemWords();
  const id = `item-${item.itemId}`;
  return (
    <li id={id} tabIndex={-1} className={styles.row} data-problem={problems.length > 0 || undefined}>
      <p id={`${id}-name`} className={styles.name}>
        {codeName(item, t)}
      </p>
      {!isWaiting && (
        <data value={item.discountCents} className={styles.paid}>
          {formatMoney(item.discountCents, lang)}
        </data>
      )}
      <ul role="list" className={styles.facts}>
        {codeFacts(item, { t, lang }).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {!isWaiting && problems.length === 0 && <p className={styles.remaining}>{remainingText(item, { t, lang })}</p>}
      {problems.map(({ code }) => (
        <p key={code} className={styles.problem}>
          {codeProblemText({ code, voucher: item }, words)}
        </p>
      ))}
      <Button
        kind="quiet"
        id={`${id}-remove`}
        aria-labelledby={`${id}-remove ${id}-name`}
        className={styles.remove}
        onClick={onRemove}
      >
        {t('voucher-codes.remove')}
      </Button>
    </li>
  );
}
