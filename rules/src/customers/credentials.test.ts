import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  leastPasswordLetters,
  loginName,
  mostPasswordLetters,
  newEmailProblems,
  newPasswordProblems,
  passwordProblem,
  normalizedPassword,
} from './credentials.ts';

describe('a new password', () => {
  test.each([
    ['', 'REQUIRED'],
    ['1234567', 'TOO_SHORT'],
    ['🔑🔑🔑🔑🔑🔑🔑', 'TOO_SHORT'],
    ['        ', null],
    ['correct horse', null],
    ['🔑🔑🔑🔑🔑🔑🔑🔑', null],
    ['x'.repeat(200), null],
    ['x'.repeat(201), 'TOO_LONG'],
  ])('%j: %s [ACC-5]', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  test('must be typed the same twice, and a problem is reported once [ACC-6]', () => {
    const twice = (password: string, passwordConfirmation: string) =>
      newPasswordProblems({ password, passwordConfirmation });
    expect(twice('correct horse', 'correct horse')).toEqual({});
    expect(twice('correct horse', 'Correct horse')).toEqual({ passwordConfirmation: 'PASSWORD_MISMATCH' });
    expect(twice('correct horse', 'correct horse ')).toEqual({ passwordConfirmation: 'PASSWORD_MISMATCH' });
    expect(twice('short', 'other')).toEqual({ password: 'TOO_SHORT' });
    expect(twice('caf\u00e9 au lait', 'cafe\u0301 au lait')).toEqual({});
  });

  test('is valid by its length in letters alone, and matches itself in another normal form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 250 }), (password) => {
        const letters = Array.from(password.normalize('NFC')).length;
        const isFine = letters >= leastPasswordLetters && letters <= mostPasswordLetters;
        expect(passwordProblem(password) === null).toBe(isFine);
        const twice = { password, passwordConfirmation: password.normalize('NFD') };
        expect(newPasswordProblems(twice)).not.toHaveProperty('passwordConfirmation');
        expect(normalizedPassword(normalizedPassword(password))).toBe(normalizedPassword(password));
      }),
    );
  });
});

describe('a new e-mail address', () => {
  test('must be valid, and typed the same twice except for case and spaces [ACC-6]', () => {
    const twice = (email: string, emailConfirmation: string) => newEmailProblems({ email, emailConfirmation });
    expect(twice('ada@example.org', ' Ada@example.org')).toEqual({});
    expect(twice('ada@example.org', 'ada@example.com')).toEqual({ emailConfirmation: 'EMAIL_MISMATCH' });
    expect(twice('ada', 'ada')).toEqual({ email: 'EMAIL_INVALID' });
    expect(twice(' ', '')).toEqual({ email: 'REQUIRED' });
  });
});

test('loginName ignores case, spaces and normal form, and is idempotent', () => {
  expect(loginName(' Ada.L@Example.ORG ')).toBe('ada.l@example.org');
  expect(loginName('m\u00fcller@example.org')).toBe(loginName('MU\u0308LLER@EXAMPLE.ORG'));
  const anyText = fc.array(fc.integer({ min: 0x20, max: 0x2_ffff }), { maxLength: 12 });
  fc.assert(
    fc.property(anyText, (codes) => {
      const name = loginName(String.fromCodePoint(...codes));
      expect(loginName(name)).toBe(name);
    }),
  );
});
