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
  /** One of several forms on the screen, so its button is not the primary one. */
  isOneOfMany?: boolean | undefined;
  /** The label of the button. */
  children: ReactNode;
}

/** A form's submit button, and below it a failure with a way to try again, or a refusal [ERR-4]. */
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
