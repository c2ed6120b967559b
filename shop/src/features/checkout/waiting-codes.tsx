import { paidByVouchers } from '@foyer/rules/voucher-use.ts';
import { codeLines } from '../../cart/cart-line.ts';
import { useCart } from '../../cart/use-cart.ts';
import { useText } from '../../i18n/use-text.ts';
import { CodeRow } from './code-row.tsx';
import styles from './voucher-codes.module.css';

/** Codes in a basket with nothing to pay: they wait, each with what it is worth, and can be taken out [CODE-5]. */
export function WaitingCodes() {
  const t = useText();
  const { cart, remove } = useCart();
  const { vouchers } = paidByVouchers(0, codeLines(cart.lines));
  const removeCode = (lineId: string) => {
    remove(lineId);
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <section className={styles.codes} aria-labelledby="codes-title">
      <h2 id="codes-title">{t('voucher-codes.title', { count: vouchers.length })}</h2>
      <p>{t('voucher-codes.waiting', { count: vouchers.length })}</p>
      <ol role="list" className={styles.rows}>
        {vouchers.map((line) => (
          <CodeRow key={line.lineId} line={line} isWaiting problems={[]} onRemove={() => removeCode(line.lineId)} />
        ))}
      </ol>
    </section>
  );
}
