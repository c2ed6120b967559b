import type { VoucherCode } from '@foyer/contract/vouchers/voucher.ts';
import { paidByVouchers, type VoucherPayment } from '@foyer/rules/vouchers/voucher-use.ts';
import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import { removeItem } from '../../../cart/cart.ts';
import type { RedeemedVoucherItem } from '../../../cart/items/voucher-code-item.ts';
import { updateCart } from '../../../cart/use-cart.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { useProblemWords } from '../../../cart/use-problem-words.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CodeRow, type RedeemedVoucherProblem } from './redeemed-voucher.tsx';
import { codeName, codeProblemText, type CodeProblem } from './voucher-code-texts.ts';
import styles from './redeemed-vouchers.module.css';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { redeemCode } from './redeem-voucher.ts';

interface VoucherCodesProps {
  /** What each of the cart's codes pays, in their order [CODE-5]. */
  payment: VoucherPayment<RedeemedVoucherItem>;
  /** Why some of them no longer pay. */
  problems: readonly RedeemedVoucherProblem[];
}

/** The vouchers that pay for the cart, each with what it pays and what is left on it, and a field for another code [CODE-5] [CODE-6]. */
export function VoucherCodes({ payment, problems }: VoucherCodesProps) {
  const t = useText();
  const { lang } = useShop();
  const [reported, setReported] = useState('');
  /** The element that opens the field. It gets the focus, because it is always there. */
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
  const onRemove = (item: RedeemedVoucherItem) => {
    updateCart((from) => removeItem(from, item.itemId));
    setReported(t('voucher-codes.removed', { name: codeName(item, t) }));
    opener.current?.focus();
  };

  return (
    <section className={styles.codes} aria-labelledby={vouchers.length > 0 ? 'codes-title' : undefined}>
      <VisuallyHidden role="status">{reported}</VisuallyHidden>
      {vouchers.length > 0 && (
        <>
          <h2 id="codes-title">{t('voucher-codes.title', { count: vouchers.length })}</h2>
          {vouchers.length > 1 && <p className={styles.quiet}>{t('voucher-codes.inOrder')}</p>}
          <ol role="list" className={styles.rows}>
            {vouchers.map((item) => (
              <CodeRow
                key={item.itemId}
                item={item}
                problems={problems.filter(({ itemId }) => itemId === item.itemId)}
                onRemove={() => onRemove(item)}
              />
            ))}
          </ol>
        </>
      )}
      <CodeEntry opener={opener} isFirst={vouchers.length === 0} onAdded={onAdded} />
    </section>
  );
}

interface CodeEntryProps {
  opener: RefObject<HTMLElement | null>;
  /** No voucher has been redeemed yet. */
  isFirst: boolean;
  onAdded: (voucher: VoucherCode) => void;
}

/** A field for a code, closed until it is opened. The input stays until the code is accepted [CODE-6]. */
function CodeEntry({ opener, isFirst, onAdded }: CodeEntryProps) {
  const t = useText();
  const { lang, countsOwnReservations } = useShop();
  const words = useProblemWords();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<CodeProblem | null>(null);
  const [isAsking, setAsking] = useState(false);
  const problemText = problem ? codeProblemText(problem, words) : undefined;

  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);

  const redeem = async (event: FormEvent) => {
    event.preventDefault();
    if (isAsking) return;
    setAsking(true);
    setProblem(null);
    const answer = await redeemCode(typed, { lang, countsOwnReservations });
    setAsking(false);
    if (answer.kind === 'refused') {
      setProblem(answer);
      field.current?.focus();
      return;
    }
    setTyped((current) => (current === typed ? '' : current));
    setOpen(false);
    onAdded(answer.voucher);
  };

  return (
    <details className={styles.entry} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={opener} className={styles.opener}>
        <Icon name="plus" />
        {t(isFirst ? 'voucher-codes.redeem' : 'voucher-codes.redeemAnother')}
      </summary>
      {isOpen && (
        <form className={styles.form} onSubmit={(event) => void redeem(event)}>
          <TextField
            ref={field}
            id={id}
            label={t('voucher-codes.code')}
            hint={t('voucher-codes.hint')}
            error={problemText}
            className={styles.field}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setProblem(null);
            }}
          />
          <Button type="submit" pending={isAsking}>
            {t('voucher-codes.apply')}
          </Button>
          <VisuallyHidden role="status">{isAsking ? t('voucher-codes.asking') : problemText}</VisuallyHidden>
        </form>
      )}
    </details>
  );
}
