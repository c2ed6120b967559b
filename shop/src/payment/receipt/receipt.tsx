import { formatMoney } from '../../i18n/formats.ts';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { BookedItems, isAdmissionType } from './booked-items.tsx';
import { useShop } from '../../app/shop-config.ts';
import type { BookedItem, Booking } from '@foyer/contract/checkout/booking.ts';
import styles from '../order-summary.module.css';
import totals from '../totals.module.css';
import { RichText } from '../../ui/rich-text.tsx';

type ReceiptData = NonNullable<Booking['receipt']>;

interface ReceiptProps {
  receipt: ReceiptData;
  hasEnded?: boolean;
  /** The bank is processing the payment: it has not arrived yet, and the visitor has nothing left to do. */
  isProcessing: boolean;
  /** What was given back since; missing if nothing was. */
  credited?: Credited | undefined;
}

/** The part of an order that was given back, as texts and cents. */
export interface Credited {
  /** What has become of a line; '' if nothing. */
  noteOf: (item: BookedItem) => string;
  /** The amount that is no longer owed, with its label; 0 if none. */
  waived: readonly [label: string, cents: number];
  /** The amount that is refunded. */
  refunded: readonly [label: string, cents: number];
}

/**
 * The booked items as reported by the back end: what, when, where, how many and the price. With `hasEnded` the order is no longer valid.
 */
export function Receipt({ receipt, hasEnded, isProcessing, credited }: ReceiptProps) {
  const t = useText();
  const payment = isProcessing ? 'checkout.processing' : receipt.isPaid ? 'checkout.paid' : 'checkout.toBePaid';
  const { lang } = useShop();
  // An order that has ended shows its original total, not an amount to pay.
  const waivedCents = hasEnded ? 0 : (credited?.waived[1] ?? 0);
  return (
    <section className={styles.summary} aria-labelledby="receipt-title">
      <h2 id="receipt-title">{t('checkout.receipt')}</h2>
      <BookedItems items={receipt.lines} noteOf={credited?.noteOf} />
      <dl className={totals.totals}>
        {(receipt.vouchers.length > 0 || waivedCents > 0) && (
          <div>
            <dt>{t('cart.total')}</dt>
            <dd>{formatMoney(receipt.totalCents, lang)}</dd>
          </div>
        )}
        {receipt.vouchers.map(({ code, paidCents }, index) => (
          <div key={index}>
            <dt>{t('products.usedVoucher', { code })}</dt>
            <dd>{formatMoney(-paidCents, lang)}</dd>
          </div>
        ))}
        {waivedCents > 0 && (
          <div>
            <dt>{credited?.waived[0]}</dt>
            <dd>{formatMoney(-waivedCents, lang)}</dd>
          </div>
        )}
        <div className={totals.total}>
          <dt>{t(hasEnded ? 'cart.total' : payment)}</dt>
          <dd>
            {formatMoney(
              receipt.totalCents - receipt.vouchers.reduce((sum, { paidCents }) => sum + paidCents, waivedCents),
              lang,
            )}
          </dd>
        </div>
        {credited && credited.refunded[1] > 0 && (
          <div>
            <dt>{credited.refunded[0]}</dt>
            <dd>{formatMoney(credited.refunded[1], lang)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Says that the bank is processing the payment, whether the tickets wait for it, and that the visit may come first. */
export function processingText(t: Translate, { hasTickets, receipt }: Pick<Booking, 'hasTickets' | 'receipt'>): string {
  if (hasTickets) return t('checkout.processing.sent');
  const hasVisit = receipt?.lines.some(({ type }) => isAdmissionType(type)) ?? false;
  return [t('checkout.processing.waits'), ...(hasVisit ? [t('checkout.processing.before')] : [])].join(' ');
}

/** What to bring and where to enter, by event, in the museum's words. */
export function VisitNotes({ notes }: { notes: Booking['visitNotes'] }) {
  const t = useText();
  if (notes.length === 0) return null;
  return (
    <section className={styles.summary} aria-labelledby="notes-title">
      <h2 id="notes-title">{t('checkout.visitNotes')}</h2>
      {notes.map(({ name, note }) => (
        <div key={name}>
          {notes.length > 1 && <h3>{name}</h3>}
          <RichText html={note} />
        </div>
      ))}
    </section>
  );
}
