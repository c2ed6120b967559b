import type { VoucherCode } from '@foyer/contract/vouchers/voucher.ts';
import { paidByVouchers, type VoucherPayment } from '@foyer/rules/vouchers/voucher-use.ts';
import { useRef, useState } from 'react';
import { removeLine } from '../../../cart/cart.ts';
import type { CodeLine } from '../../../cart/items/voucher-code-item.ts';
import { updateCart } from '../../../cart/use-cart.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CodeEntry } from './voucher-entry.tsx';
import { CodeRow, type CodeLineProblem } from './redeemed-voucher.tsx';
import { codeName } from './voucher-messages.ts';
import styles from './redeemed-vouchers.module.css';

interface VoucherCodesProps {
  /** What the cart's codes pay of it, in their order [CODE-5]. */
  payment: VoucherPayment<CodeLine>;
  /** Why some of them pay nothing any more. */
  problems: readonly CodeLineProblem[];
}

/** The vouchers that pay for the cart, each with what it pays and what is left on it, and the way to one more [CODE-5] [CODE-6]. */
export function VoucherCodes({ payment, problems }: VoucherCodesProps) {
  const t = useText();
  const { lang } = useShop();
  const [told, setReported] = useState('');
  /** What opens the entry: it stays when everything else goes. */
  const opener = useRef<HTMLElement>(null);
  const { vouchers, dueCents } = payment;

  const onAdded = (voucher: VoucherCode) => {
    const paidCents = paidByVouchers(dueCents, [voucher]).vouchers[0]?.discountCents ?? 0;
    const name = codeName(voucher, t);
    const paid = formatMoney(Math.abs(paidCents), lang);
    setReported(
      paidCents === 0 ? t('voucher-codes.told.none', { name }) : t('voucher-codes.told.paid', { name, paid }),
    );
    opener.current?.focus();
  };
  const onRemove = (line: CodeLine) => {
    updateCart((from) => removeLine(from, line.lineId));
    setReported(t('voucher-codes.removed', { name: codeName(line, t) }));
    opener.current?.focus();
  };

  return (
    <section className={styles.codes} aria-labelledby={vouchers.length > 0 ? 'codes-title' : undefined}>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      {vouchers.length > 0 && (
        <>
          <h2 id="codes-title">{t('voucher-codes.title', { count: vouchers.length })}</h2>
          {vouchers.length > 1 && <p className={styles.quiet}>{t('voucher-codes.inOrder')}</p>}
          <ol role="list" className={styles.rows}>
            {vouchers.map((line) => (
              <CodeRow
                key={line.lineId}
                line={line}
                problems={problems.filter(({ lineId }) => lineId === line.lineId)}
                onRemove={() => onRemove(line)}
              />
            ))}
          </ol>
        </>
      )}
      <CodeEntry opener={opener} isFirst={vouchers.length === 0} onAdded={onAdded} />
    </section>
  );
}
