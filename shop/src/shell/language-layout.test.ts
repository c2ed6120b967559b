import { expect, test } from 'vitest';
import { sampleShop } from '../../test/rendered.tsx';
import { isSecondary } from './language-layout.tsx';

const narrow = [
  '/checkout/success',
  '/login',
  '/register',
  '/register/success',
  '/register-guest',
  '/forgot-password',
  '/password-reset-success',
  '/recover/aGuid',
  '/recover-success',
  '/settings',
];

test('account forms and result screens are narrow, in every language, and no other screens [NAV-29]', () => {
  const { languages } = sampleShop('de');
  for (const path of narrow) {
    expect(isSecondary(path, languages), path).toBe(true);
    expect(isSecondary(`/sv${path}`, languages), path).toBe(true);
  }
  for (const path of ['/', '/de', '/de/tickets', '/de/tickets/7', '/de/checkout', '/de/page/imprint', '/de/nowhere']) {
    expect(isSecondary(path, languages), path).toBe(false);
  }
});
