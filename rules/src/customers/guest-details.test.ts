import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PersonDetails } from './guest-details.ts';
import { confirmedDetailsProblems, detailsProblems, isEmail, personFields } from './guest-details.ts';

const expected = {
  requiredFields: ['firstName', 'lastName', 'country'],
  countries: [{ key: 'DE' }, { key: 'SE' }],
  salutations: [{ key: 'mx' }],
};
const ada: PersonDetails = {
  email: 'ada@example.org',
  phone: '+49 30 123456',
  salutation: 'mx',
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: '',
  street: 'Kanalstraße 12',
  zip: '99990',
  city: 'Seefurt',
  country: 'DE',
};

describe('the details of a guest', () => {
  test('are accepted when complete, with spaces around them', () => {
    expect(detailsProblems(ada, expected)).toEqual({});
    expect(detailsProblems({ ...ada, email: ' ada@example.org ', country: ' DE ' }, expected)).toEqual({});
  });

  test('need the required fields, and always an e-mail address [ACC-6]', () => {
    const nothing = Object.fromEntries(personFields.map((field) => [field, ' '])) as unknown as PersonDetails;
    expect(detailsProblems(nothing, expected)).toEqual({
      email: 'REQUIRED',
      firstName: 'REQUIRED',
      lastName: 'REQUIRED',
      country: 'REQUIRED',
    });
    expect(detailsProblems(nothing, { ...expected, requiredFields: [] })).toEqual({ email: 'REQUIRED' });
  });

  test('accept any name that people have [ACC-5]', () => {
    const names = [
      'O’Brien',
      "O'Brien",
      'Q',
      'Ærøskøbing',
      'Nguyễn Thị Minh Khai',
      '李',
      'محمد',
      'דוד\u200f',
      'Zoë-Ann van ’t Hoff',
    ];
    for (const name of [...names, '👩🏽\u200d🚀 Mae', 'Jean "Django" <Reinhardt>', 'x'.repeat(200)]) {
      expect(detailsProblems({ ...ada, firstName: name, lastName: name }, expected)).toEqual({});
    }
  });

  test.each([
    'Ada\r\nBcc: all@example.org',
    'Ada\nLovelace',
    'Ada\tLovelace',
    'Ada\u0000',
    'Ada\u2028Lovelace',
    'Ada\ud83d',
  ])('refuse the last name %j, whose control characters could become a mail header', (name) => {
    expect(detailsProblems({ ...ada, lastName: name }, expected)).toEqual({ lastName: 'TEXT_INVALID' });
  });

  test.each(['\u200b\u2060', '\u0301'])('refuse the last name %j, which is invisible', (name) => {
    expect(detailsProblems({ ...ada, lastName: name }, expected)).toEqual({ lastName: 'TEXT_INVALID' });
  });

  test.each(['-', 'Łukasz 🎫', '王', 'Ö', '4711', '№ 7', '👩‍👩‍👧'])('accept the last name %j', (name) => {
    expect(detailsProblems({ ...ada, lastName: name }, expected)).toEqual({});
  });

  test('refuse a text of 300 characters in every field', () => {
    for (const field of personFields) {
      expect(detailsProblems({ ...ada, [field]: 'x'.repeat(300) }, expected)).toEqual({ [field]: 'TOO_LONG' });
    }
  });

  test('accept country and salutation only from the museum’s lists', () => {
    expect(detailsProblems({ ...ada, country: 'Germany' }, expected)).toEqual({ country: 'CHOICE_UNKNOWN' });
    expect(detailsProblems({ ...ada, salutation: 'toString' }, expected)).toEqual({ salutation: 'CHOICE_UNKNOWN' });
    expect(detailsProblems({ ...ada, salutation: '' }, expected)).toEqual({});
  });

  test('refuse a last name with control characters, and accept any other with visible characters, in any script', () => {
    const letter = fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 0x20, max: 0x2_ffff }) },
      { weight: 1, arbitrary: fc.constantFrom(0, 9, 10, 13, 0x85, 0x2028, 0x2029, 0xd83d) },
    );
    const anyText = fc.array(letter, { minLength: 1, maxLength: 12 }).map((codes) => String.fromCodePoint(...codes));
    fc.assert(
      fc.property(anyText, (name) => {
        fc.pre(name.trim() !== '');
        const problem = detailsProblems({ ...ada, lastName: name }, expected).lastName;
        const hasControl = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(name.trim());
        if (hasControl || /[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) expect(problem === 'TEXT_INVALID').toBe(hasControl);
      }),
    );
  });
});

describe('an e-mail address', () => {
  test.each([
    'ada@example.org',
    "o'brien@example.co.uk",
    'a@b.cd',
    'ada+tickets@example.org',
    'ada.l_ö@müller.example',
    `${'x'.repeat(64)}@example.org`,
  ])('%s is valid', (text) => {
    expect(isEmail(text)).toBe(true);
    expect(detailsProblems({ ...ada, email: text }, expected)).toEqual({});
  });

  test.each([
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'ada@@example.org',
    'ada@example..org',
    'ada@example.org.',
    'ada@.org',
    'ada lovelace@example.org',
    'Ada <ada@example.org>',
    'ada@example.org,bob@example.org',
    'ada@example.org;bob@example.org',
    'ada@example.org\r\nBcc:bob@example.org',
    '\u200eada@example.org',
    'ada@exam\u200bple.org',
    `${'x'.repeat(65)}@example.org`,
    '=?utf-8?q?a=40b.example?=@example.org',
    '-oX@example.org',
    'a%b.example@example.org',
    'a!b@example.org',
    'ada@example.org|z',
    'ada@example.org^z',
    'ada@example.org/x',
    // A Kelvin sign, which is a k where addresses are compared.
    'fran\u212A@example.org',
  ])('%j is invalid [ACC-6]', (text) => {
    expect(isEmail(text)).toBe(false);
    expect(detailsProblems({ ...ada, email: text }, expected).email).toMatch(/INVALID/);
  });
});

describe('an e-mail address asked for twice', () => {
  test('must be the same, except for case and spaces around it [ACC-6]', () => {
    const twice = (emailConfirmation: string) => confirmedDetailsProblems({ ...ada, emailConfirmation }, expected);
    expect(twice('ada@example.org')).toEqual({});
    expect(twice(' Ada@Example.org ')).toEqual({});
    const shouted = { ...ada, email: 'ADA@EXAMPLE.ORG', emailConfirmation: 'ada@example.org' };
    expect(confirmedDetailsProblems(shouted, expected)).toEqual({});
    expect(twice('bob@example.org')).toEqual({ emailConfirmation: 'EMAIL_MISMATCH' });
    expect(twice('')).toEqual({ emailConfirmation: 'EMAIL_MISMATCH' });
  });

  test('is reported once when it is invalid, beside other problems [ACC-6]', () => {
    expect(
      confirmedDetailsProblems({ ...ada, email: 'ada', lastName: '', emailConfirmation: 'bob' }, expected),
    ).toEqual({ email: 'EMAIL_INVALID', lastName: 'REQUIRED' });
  });
});
