import { articleLines, isVisit, voucherLines, type CartLine } from '../../cart/cart-line.ts';
import { useText } from '../../i18n/use-text.ts';

interface WithdrawalProps {
  lines: readonly CartLine[];
  className: string | undefined;
}

/** What the law wants to be said before it is ordered: none for visits on a fixed date, fourteen days for goods and vouchers. */
export function Withdrawal({ lines, className }: WithdrawalProps) {
  const t = useText();
  return (
    <>
      {lines.some(isVisit) && <p className={className}>{t('cart.withdrawal')}</p>}
      {articleLines(lines).length > 0 && <p className={className}>{t('wares.withdrawal.goods')}</p>}
      {voucherLines(lines).length > 0 && <p className={className}>{t('wares.withdrawal.vouchers')}</p>}
    </>
  );
}
