import type { Translate } from '../i18n/use-text.ts';
import { serverText } from '../api/server-message.ts';
import type { Shop } from '../app/shop-config.ts';

const knownCodes = [
  'REQUIRED',
  'TOO_SHORT',
  'TOO_LONG',
  'TOO_COMMON',
  'EMAIL_INVALID',
  'EMAIL_MISMATCH',
  'EMAIL_TAKEN',
  'EMAIL_CHANGE_NEEDS_PASSWORD',
  'PASSWORD_MISMATCH',
  'PASSWORD_WRONG',
  'CHOICE_UNKNOWN',
  'TEXT_INVALID',
  'WEB_ADDRESS',
] as const;

/** A code of the rules in the visitor's words. Other back ends answer texts: those are shown as they are [ACC-4]. */
export function errorText(t: Translate, code: string): string {
  const known = knownCodes.find((candidate) => candidate === code);
  if (known) return t(`customer-form.error.${known}`);
  return serverText(code) ?? t('customer-form.error.INVALID');
}

/** What the summary of a form's errors is called [ACC-6]. */
export function summaryTitle(t: Translate, codes: Readonly<Record<string, readonly string[]>>): string {
  const wrong = Object.entries(codes);
  if (wrong.some(([, ofField]) => ofField.some((code) => code !== 'REQUIRED'))) return t('customer-form.error.form');
  return wrong.every(([field]) => field.startsWith('shipping.'))
    ? t('customer-form.error.shipping')
    : t('customer-form.error.mandatory');
}

/** What is said where the back end takes a form not at all. */
export function refusedText(t: Translate, isTooMany: boolean, { supportEmail }: Shop['museum']): string {
  return isTooMany ? t('customer-form.tooMany') : t('customer-form.refused', { address: supportEmail });
}
