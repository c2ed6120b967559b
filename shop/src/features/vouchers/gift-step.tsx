import type { ReactNode } from 'react';
import {
  lastGiftDay,
  maxGiftLines,
  maxGiftMessage,
  maxGiftName,
  printed,
  type GiftField,
} from '@foyer/rules/vouchers/gift.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { BookingStep } from '../../ui/booking-step.tsx';
import { CheckField, TextAreaField, TextField } from '../../ui/fields/field.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { VoucherPage } from './load-vouchers.ts';
import type { GiftState } from './use-gift.ts';
import styles from './gift-step.module.css';

/** The id of a field, to which messages link. */
export const giftFieldId = (field: GiftField): string => `gift-${field}`;

interface GiftStepProps {
  page: VoucherPage;
  state: GiftState;
  /** The value of each voucher, formatted. */
  worth: string;
  /** Whether all errors are shown. Texts that are too long are reported at once. */
  isReported: boolean;
}

/** The step for the recipient and the message, with a preview of the voucher; and for mailing it, on a chosen day [VOU-2]. */
export function GiftStep({ page, state, worth, isReported }: GiftStepProps) {
  const t = useText();
  const { draft, today, problems, change } = state;
  const errorOf = (field: GiftField) => {
    const code = problems.find((problem) => problem.field === field)?.code;
    if (code === 'GIFT_TOO_LONG')
      return t('vouchers.problem.GIFT_TOO_LONG', { most: field === 'name' ? maxGiftName : maxGiftMessage });
    if (code === 'GIFT_TOO_MANY_LINES') return t('vouchers.problem.GIFT_TOO_MANY_LINES', { most: maxGiftLines });
    if (!code || !isReported) return undefined;
    return code === 'GIFT_DATE_INVALID'
      ? t('vouchers.problem.GIFT_DATE_INVALID', { first: formatDay(today), last: formatDay(lastGiftDay(today)) })
      : t(`vouchers.problem.${code}`);
  };
  /** The props common to all fields. */
  const field = (name: GiftField) => ({
    id: giftFieldId(name),
    value: draft[name],
    error: errorOf(name),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
  });
  return (
    <BookingStep id="gift" title={t('vouchers.gift.title')}>
      <CheckField
        label={t('vouchers.gift.choose')}
        checked={draft.isGift}
        onChange={({ currentTarget }) => change({ isGift: currentTarget.checked })}
      />
      {draft.isGift && (
        <>
          <TextField {...field('name')} label={t('vouchers.gift.name')} optional={t('vouchers.gift.optional')} />
          <TextAreaField
            {...field('message')}
            label={t('vouchers.gift.message')}
            optional={t('vouchers.gift.optional')}
            hint={t('vouchers.gift.messageHint', { most: maxGiftMessage })}
            rows={4}
          />
          <GiftPreview page={page} state={state} worth={worth} />
          <CheckField
            label={t('vouchers.gift.mail')}
            hint={t('vouchers.gift.mailHint')}
            checked={draft.isMailed}
            onChange={({ currentTarget }) => change({ isMailed: currentTarget.checked })}
          />
          {draft.isMailed && (
            <>
              <TextField {...field('email')} type="email" label={t('vouchers.gift.email')} aria-required />
              <TextField
                {...field('date')}
                type="date"
                className={styles.date}
                label={t('vouchers.gift.date')}
                optional={t('vouchers.gift.optional')}
                hint={t('vouchers.gift.dateHint', { last: formatDay(lastGiftDay(today)) })}
                min={today}
                max={lastGiftDay(today)}
              />
            </>
          )}
        </>
      )}
    </BookingStep>
  );
}

/** A preview of the printed voucher: the same artwork, in the order of the print. */
function GiftPreview({ page: { voucher, validTo }, state: { draft }, worth }: Omit<GiftStepProps, 'isReported'>) {
  const t = useText();
  const [name, message] = [printed(draft.name), printed(draft.message)];
  const line = (text: ReactNode, className: string | undefined) => text && <p className={className}>{text}</p>;
  return (
    <figure className={styles.preview} aria-labelledby="gift-preview">
      <figcaption id="gift-preview" className={styles.caption}>
        {t('vouchers.gift.preview')}
      </figcaption>
      <div className={styles.sheet}>
        {voucher.image && <Picture src={voucher.image} alt="" ratio="3:2" sizes="20rem" />}
        {line(name && t('vouchers.gift.for', { name }), styles.for)}
        {line(message, styles.message)}
        <div className={styles.fold}>
          {line(voucher.name, styles.name)}
          {line(worth, styles.worth)}
          {line(validTo && t('vouchers.validUntil', { day: formatDay(validTo) }), styles.validity)}
        </div>
      </div>
    </figure>
  );
}
