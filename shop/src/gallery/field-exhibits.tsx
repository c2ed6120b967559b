import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { ChecksField, ChoiceField } from '../ui/fields/choice-field.tsx';
import { CheckField, SelectField, TextAreaField, TextField } from '../ui/fields/field.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { Stepper } from '../ui/fields/stepper.tsx';
import { Exhibit, useHall } from './exhibit.tsx';

/** Form fields: empty, filled, with a hint, with an error, disabled. */
export function FieldExhibits() {
  const t = useText();
  const id = useHall();
  const [pay, setPay] = useState('b');
  const [chosen, setChosen] = useState<readonly string[]>(['a']);
  const label = t('customer-form.field.email');
  const error = t('customer-form.error.EMAIL_INVALID');
  const toggle = (value: string) =>
    setChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  const choices = ['a', 'b', 'c'].map((value, at) => ({
    value,
    label: [t('shell.nav.tickets'), t('shell.nav.guided-tours'), t('shell.nav.vouchers')][at],
  }));
  return (
    <>
      <Exhibit name="TextField: empty, filled, with hint, optional, error, disabled">
        <TextField label={label} />
        <TextField label={label} defaultValue="ada@example.org" hint={t('customer-form.field.email.hint')} />
        <TextField label={t('customer-form.field.phone')} optional={t('customer-form.optional')} />
        <TextField label={label} defaultValue="ada@" error={error} hint={t('customer-form.field.email.hint')} />
        <TextField label={label} defaultValue="ada@example.org" disabled />
      </Exhibit>
      <Exhibit name="TextAreaField, SelectField">
        <TextAreaField label={t('checkout.documentNumber')} hint={t('checkout.documentNumber.hint')} />
        <TextAreaField label={t('checkout.documentNumber')} error={t('customer-form.error.TOO_LONG')} />
        {[undefined, t('customer-form.error.CHOICE_UNKNOWN')].map((wrong) => (
          <SelectField key={wrong ?? ''} label={t('customer-form.field.salutation')} error={wrong}>
            <option>{t('customer-form.choose')}</option>
            <option>{t('shell.nav.tickets')}</option>
          </SelectField>
        ))}
      </Exhibit>
      <Exhibit name="PasswordField: plain, error">
        {[undefined, t('customer-form.error.PASSWORD_WRONG')].map((wrong) => (
          <PasswordField
            key={wrong ?? ''}
            label={t('account.login.password')}
            autoComplete="current-password"
            showLabel={t('account.password.show')}
            error={wrong}
          />
        ))}
      </Exhibit>
      <Exhibit name="CheckField: off, on, error">
        <CheckField label={t('customer-form.requestInvoice')} />
        <CheckField label={t('customer-form.requestInvoice')} defaultChecked />
        <CheckField label={t('customer-form.requestInvoice')} error={t('checkout.error.REQUIRED')} />
      </Exhibit>
      {[undefined, t('checkout.refused.NO_PAYMENT_METHOD')].map((wrong) => (
        <Exhibit key={wrong ?? ''} name={`ChoiceField, ChecksField${wrong ? ': error' : ''}`}>
          <ChoiceField
            legend={t('checkout.paymentMethod')}
            name={id(`pay-${Boolean(wrong)}`)}
            choices={choices.map((choice, at) => (at === 1 ? { ...choice, hint: t('checkout.express.hint') } : choice))}
            value={wrong ? undefined : pay}
            onChange={setPay}
            error={wrong}
          />
          <ChecksField
            id={id(`checks-${Boolean(wrong)}`)}
            legend={t('shell.nav.label')}
            choices={choices}
            chosen={wrong ? [] : chosen}
            onToggle={toggle}
            error={wrong}
          />
        </Exhibit>
      ))}
      <Exhibit name="Stepper: none, some, the most, more than can be had">
        <div className="gallery-row">
          {[0, 2, 5, 9].map((start) => (
            <Counted key={start} id={id(`count-${start}`)} start={start} />
          ))}
        </div>
      </Exhibit>
    </>
  );
}

function Counted({ id, start }: { id: string; start: number }) {
  const t = useText();
  const [count, setCount] = useState(start);
  return (
    <div>
      <p id={`${id}-name`}>{t('tickets.title')}</p>
      <Stepper
        id={id}
        count={count}
        max={5}
        labelledBy={`${id}-name`}
        decreaseLabel={t('tickets.oneFewer')}
        increaseLabel={t('tickets.oneMore')}
        isInvalid={count > 5}
        onCount={setCount}
      />
    </div>
  );
}
