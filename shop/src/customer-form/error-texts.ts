import { leastPasswordLetters, mostPasswordLetters } from '@foyer/rules/customers/credentials.ts';
import { maxLength } from '@foyer/rules/customers/guest-details.ts';
import { maxLineLength } from '@foyer/rules/customers/postal-address.ts';
import { knownCode } from '../api/known-code.ts';
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

/** The most characters that a field accepts; undefined for a field without a limit. */
function mostIn(field: string): number | undefined {
  if (field === 'password') return mostPasswordLetters;
  return field.startsWith('shipping.') ? maxLineLength : knownCode(maxLength, field);
}

/** The text for a code of the rules, with the field's limit. Other back ends send texts, which are shown as they are [ACC-4]. */
export function errorText(t: Translate, code: string, field: string): string {
  const known = knownCodes.find((candidate) => candidate === code);
  if (known === 'TOO_SHORT' && field === 'password')
    return t('customer-form.error.TOO_SHORT.of', { least: leastPasswordLetters });
  const most = known === 'TOO_LONG' ? mostIn(field) : undefined;
  if (most !== undefined) return t('customer-form.error.TOO_LONG.of', { most });
  if (known) return t(`customer-form.error.${known}`);
  return serverText(code) ?? t('customer-form.error.INVALID');
}

/** The title of a form's error summary [ACC-6]. */
export function summaryTitle(t: Translate, codes: Readonly<Record<string, readonly string[]>>): string {
  const wrong = Object.entries(codes);
  if (wrong.some(([, ofField]) => ofField.some((code) => code !== 'REQUIRED'))) return t('customer-form.error.form');
  return wrong.every(([field]) => field.startsWith('shipping.'))
    ? t('customer-form.error.shipping')
    : t('customer-form.error.mandatory');
}

/** The text for a form that the back end refuses as a whole. */
export function refusedText(t: Translate, isTooMany: boolean, { supportEmail }: Shop['museum']): string {
  return isTooMany ? t('customer-form.tooMany') : t('customer-form.refused', { address: supportEmail });
}
