import { expect, test } from 'vitest';
import { translator } from '../i18n/use-text.ts';
import { formErrors } from './details-on-wire.ts';
import { errorText, summaryTitle } from './error-texts.ts';
import { codesOf } from './use-field-errors.ts';

const t = translator('en');

test('translates known codes, shows another back end’s texts as they are, and hides unknown codes [ACC-4]', () => {
  expect(errorText(t, 'EMAIL_TAKEN', 'email')).toBe('There is already an account with this email address');
  expect(errorText(t, 'PASSWORD_MISMATCH', 'passwordConfirmation')).toBe(
    'The passwords do not match. Please check both.',
  );
  expect(errorText(t, 'Bitte eine richtige Postleitzahl', 'zip')).toBe('Bitte eine richtige Postleitzahl');
  expect(errorText(t, 'ZIP_NOT_IN_COUNTRY', 'zip')).toBe('Please check this entry');
});

test('names the limit of a field that is too long or too short [ACC-4]', () => {
  expect(errorText(t, 'TOO_LONG', 'zip')).toBe('This is too long. Please shorten it to 20 characters at most.');
  expect(errorText(t, 'TOO_LONG', 'shipping.zip')).toContain('200 characters');
  expect(errorText(t, 'TOO_LONG', 'password')).toContain('200 characters');
  expect(errorText(t, 'TOO_SHORT', 'password')).toContain('at least 8 characters');
  expect(errorText(t, 'TOO_LONG', 'number')).toBe('This is too long. Please shorten it.');
  expect(errorText(t, 'TOO_SHORT', 'zip')).toBe('This is too short. Please enter more characters.');
});

test('a summary of one field with several errors asks to correct them [ACC-4] [ACC-6]', () => {
  expect(summaryTitle(t, { password: ['REQUIRED', 'TOO_SHORT'] })).toBe('Please correct the errors in the form');
  expect(summaryTitle(t, { password: ['REQUIRED'] })).toBe('Please fill in all required fields');
});

test('the summary asks to fill in, to fill in the delivery address, or to correct [ACC-6]', () => {
  const title = (problems: Record<string, string>) => summaryTitle(t, codesOf(problems));
  expect(title({ email: 'REQUIRED', 'shipping.zip': 'REQUIRED' })).toBe('Please fill in all required fields');
  expect(title({ 'shipping.zip': 'REQUIRED', 'shipping.city': 'REQUIRED' })).toBe(
    'Please fill in all fields of the delivery address',
  );
  expect(title({ email: 'REQUIRED', zip: 'TOO_LONG' })).toBe('Please correct the errors in the form');
  expect(title({ emailConfirmation: 'EMAIL_MISMATCH' })).toBe('Please correct the errors in the form');
});

test("maps the wire's errors to the form's fields, and drops empty ones [ACC-4]", () => {
  expect(formErrors({ errors: { fname: ['REQUIRED'], password: ['TOO_SHORT', 'REQUIRED'], zip: [] } })).toEqual({
    firstName: ['REQUIRED'],
    password: ['TOO_SHORT', 'REQUIRED'],
  });
});
