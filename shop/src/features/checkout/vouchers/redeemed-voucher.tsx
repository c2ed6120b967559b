import type { VoucherUse } from '@foyer/rules/vouchers/voucher-use.ts';
import type { CodeLine } from '../../../cart/items/voucher-code-item.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Button } from '../../../ui/button.tsx';
import { codeFacts, codeName, codeProblemMessages, remainingMessages } from './voucher-messages.ts';
import styles from './redeemed-vouchers.module.css';

/** Why a code of the cart pays nothing any more: a code of the rules, or the back end's own. */
export interface CodeLineProblem {
  readonly lineId: string;
  readonly code: string;
}

interface CodeRowProps {
  line: CodeLine & VoucherUse;
  problems: readonly CodeLineProblem[];
  /** There is nothing that it could pay yet. */
  isWaiting?: boolean;
  onRemove: () => void;
}

/** One voucher: what it pays, what is left on it, and its problems [CODE-5]. */
export function CodeRow({ line, problems, isWaiting, onRemove }: CodeRowProps) {
  const t = useText();
  const { lang } = useShop();
  const id = `line-${line.lineId}`;
  return (
    <li id={id} tabIndex={-1} className={styles.row} data-problem={problems.length > 0 || undefined}>
      <p id={`${id}-name`} className={styles.name}>
        {codeName(line, t)}
      </p>
      {!isWaiting && (
        <data value={line.discountCents} className={styles.paid}>
          {formatMoney(line.discountCents, lang)}
        </data>
      )}
      <ul role="list" className={styles.facts}>
        {codeFacts(line, { t, lang }).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {!isWaiting && problems.length === 0 && (
        <p className={styles.remaining}>{remainingMessages(line, { t, lang })}</p>
      )}
      {problems.map(({ code }) => (
        <p key={code} className={styles.problem}>
          {codeProblemMessages({ code, voucher: line }, { t, lang })}
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
