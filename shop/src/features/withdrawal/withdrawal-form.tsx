import type { LineToWithdraw } from '@foyer/contract/orders/withdrawal.ts';
import { useState } from 'react';
import { useShop } from '../../app/shop-config.ts';
import { FormEnd } from '../../customer-form/form-end.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { TextAreaField, TextField } from '../../ui/fields/field.tsx';
import type { Receipt } from './declare.ts';
import { LineChoice, firstChoice } from './line-choice.tsx';
import { useWithdrawal, type WithdrawalField } from './use-withdrawal.ts';
import styles from './withdrawal.module.css';

interface OrderToWithdraw {
  readonly token: string;
  readonly bookingId: string;
  /** Masked. */
  readonly email: string;
  readonly lines: readonly LineToWithdraw[];
}

interface WithdrawalFormProps {
  /** The order of the link that was followed. */
  order?: OrderToWithdraw;
  onReceived: (receipt: Receipt) => void;
}

/** The form for exactly what the law requires: who, which order, where to confirm, and what. Input stays until it is sent [ERR-4]. */
export function WithdrawalForm({ order, onReceived }: WithdrawalFormProps) {
  const t = useText();
  const { withdrawsByLink } = useShop();
  const [chosen, setChosen] = useState(() => firstChoice(order?.lines ?? []));
  const hasChoice = order?.lines.some(({ open }) => open > 0) ?? false;
  const { form, errors, title, tries, end, errorsOf, forget, onSubmit } = useWithdrawal({
    token: order?.token,
    chosen: hasChoice ? [...chosen].map(([line, count]) => ({ line, count })) : null,
    onReceived,
  });
  const suspends = order?.lines.some((one) => one.suspends && chosen.has(one.line)) ?? false;
  const address = <strong key="email">{order?.email}</strong>;
  const labels: Record<WithdrawalField, string> = {
    lines: t('withdrawal.lines'),
    number: t('withdrawal.number'),
    name: t('withdrawal.name'),
    email: t('withdrawal.email'),
    text: t(hasChoice ? 'withdrawal.more' : 'withdrawal.what'),
  };
  const field = (name: WithdrawalField) => ({
    id: `withdrawal-${name}`,
    name,
    label: labels[name],
    error: errorsOf(name),
    onChange: () => forget(name),
  });
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={styles.form}
      onSubmit={onSubmit}
      aria-labelledby="withdrawal-title"
    >
      {errors.length > 0 && (
        <ErrorSummary
          key={tries}
          title={title}
          errors={errors.map(({ field: name, text }) =>
            name === null
              ? { fieldId: null, text }
              : { fieldId: `withdrawal-${name}`, text: t('shell.labelled', { label: labels[name], value: text }) },
          )}
        />
      )}
      {order ? (
        <>
          <p className={styles.number}>
            {t('withdrawal.number')}
            <strong translate="no">{order.bookingId}</strong>
          </p>
          <LineChoice
            id="withdrawal-lines"
            lines={order.lines}
            chosen={chosen}
            error={errorsOf('lines')[0]}
            onChange={(next) => {
              forget('lines');
              setChosen(next);
            }}
          />
        </>
      ) : (
        <>
          <TextField {...field('name')} autoComplete="name" aria-required />
          <TextField
            {...field('number')}
            hint={t(withdrawsByLink ? 'withdrawal.number.hint' : 'withdrawal.number.hint.other')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            translate="no"
            aria-required
          />
          <TextField
            {...field('email')}
            hint={t('withdrawal.email.hint')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            aria-required
          />
        </>
      )}
      <TextAreaField
        {...field('text')}
        hint={hasChoice ? undefined : t('withdrawal.what.hint')}
        optional={hasChoice ? t('withdrawal.optional') : undefined}
        aria-required={!hasChoice}
        rows={4}
      />
      {order && <p>{t('withdrawal.goesTo', { email: () => address })}</p>}
      {suspends && <p>{t('withdrawal.suspends')}</p>}
      <FormEnd form={end}>{t('withdrawal.confirm')}</FormEnd>
      <div className={styles.quiet}>
        <p>{t('withdrawal.law')}</p>
        <p>{t('withdrawal.late')}</p>
        {!order && withdrawsByLink && <p>{t('withdrawal.byLink')}</p>}
      </div>
    </form>
  );
}
