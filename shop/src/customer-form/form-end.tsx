import type { ReactNode } from 'react';
import type { CallFailure } from '../api/call-failure.ts';
import { useText } from '../i18n/use-text.ts';
import { CallFailed } from '../forms/call-failed.tsx';
import { CallRefused } from '../forms/call-refused.tsx';
import { useShop } from '../app/shop-config.ts';
import { Button } from '../ui/button.tsx';
import { refusedText } from './error-texts.ts';

interface FormEndProps {
  form: {
    readonly isBusy: boolean;
    readonly failure: CallFailure | null;
    readonly refusal: 'tooMany' | 'notAdmitted' | null;
    readonly retry: () => void;
  };
  /** Of several forms on a screen, none is the next step. */
  isOneOfMany?: boolean | undefined;
  /** On the button. */
  children: ReactNode;
}

/** The button that sends a form, and below it what became of that: a failure with a way to try again, or a refusal [ERR-4]. */
export function FormEnd({ form, isOneOfMany, children }: FormEndProps) {
  const t = useText();
  const { museum } = useShop();
  return (
    <>
      <Button kind={isOneOfMany ? 'secondary' : 'primary'} wide type="submit" pending={form.isBusy}>
        {children}
      </Button>
      <CallFailed failure={form.failure} onRetry={form.retry} isBusy={form.isBusy} />
      {form.refusal && <CallRefused text={refusedText(t, form.refusal === 'tooMany', museum)} />}
    </>
  );
}
