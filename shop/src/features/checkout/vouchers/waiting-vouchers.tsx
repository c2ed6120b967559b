import { paidByVouchers } from '@foyer/rules/vouchers/voucher-use.ts';
import { codeLines } from '../../../cart/items/cart-item.ts';
import type { CodeLine } from '../../../cart/items/voucher-code-item.ts';
import { useCart } from '../../../cart/use-cart.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useAnnounceRemoval } from '../cart/removal-announcements.tsx';
import { CodeRow } from './redeemed-voucher.tsx';
import { codeName } from './voucher-messages.ts';
import styles from './redeemed-vouchers.module.css';

/** Codes in a cart with nothing to pay: they wait, each with what it is worth, and can be taken out [CODE-5]. */
export function WaitingCodes() {
  const t = useText();
  const { cart, remove } = useCart();
  const announce = useAnnounceRemoval();
  const { vouchers } = paidByVouchers(0, codeLines(cart.lines));
  const removeCode = (line: CodeLine) => {
    remove(line.lineId);
    announce(t('voucher-codes.removed', { name: codeName(line, t) }));
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <section className={styles.codes} aria-labelledby="codes-title">
      <h2 id="codes-title">{t('voucher-codes.title', { count: vouchers.length })}</h2>
      <p>{t('voucher-codes.waiting', { count: vouchers.length })}</p>
      <ol role="list" className={styles.rows}>
        {vouchers.map((line) => (
          <CodeRow key={line.lineId} line={line} isWaiting problems={[]} onRemove={() => removeCode(line)} />
        ))}
      </ol>
    </section>
  );
}
