import type { VoucherCode } from '@foyer/contract/vouchers/voucher.ts';
import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { codeProblemMessages, type CodeProblem } from './voucher-messages.ts';
import { redeemCode } from './redeem-voucher.ts';
import styles from './redeemed-vouchers.module.css';

interface CodeEntryProps {
  opener: RefObject<HTMLElement | null>;
  /** No voucher pays yet. */
  isFirst: boolean;
  onAdded: (voucher: VoucherCode) => void;
}

/** One field for a code, closed until somebody wants it. What was typed stays until it is accepted, whatever stands against it [CODE-6]. */
export function CodeEntry({ opener, isFirst, onAdded }: CodeEntryProps) {
  const t = useText();
  const { lang, countsOwnHolds } = useShop();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<CodeProblem | null>(null);
  const [isAsking, setAsking] = useState(false);
  const problemMessages = problem ? codeProblemMessages(problem, { t, lang }) : undefined;

  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);

  const redeem = async (event: FormEvent) => {
    event.preventDefault();
    if (isAsking) return;
    setAsking(true);
    setProblem(null);
    const answer = await redeemCode(typed, { lang, countsOwnHolds });
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
            error={problemMessages}
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
          <VisuallyHidden role="status">{isAsking ? t('voucher-codes.asking') : problemMessages}</VisuallyHidden>
        </form>
      )}
    </details>
  );
}
