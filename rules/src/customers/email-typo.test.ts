import { expect, test } from 'vitest';
import fc from 'fast-check';
import { likelyEmail } from './email-typo.ts';

test('suggests the usual host that is one typo away', () => {
  expect(likelyEmail('Ada.L@gmial.com')).toBe('Ada.L@gmail.com');
  expect(likelyEmail('ada@gmail.con')).toBe('ada@gmail.com');
  expect(likelyEmail(' ada@web.d ')).toBe('ada@web.de');
  expect(likelyEmail('ada@t-onlinne.de')).toBe('ada@t-online.de');
  expect(likelyEmail('ada@hotnail.de')).toBe('ada@hotmail.de');
});

test('suggests nothing for usual hosts, unknown hosts and text that is no address', () => {
  for (const email of ['ada@gmx.de', 'ada@gmx.net', 'ada@museum.example', 'gmial.com', '@gmial.com', 'ada@', ''])
    expect(likelyEmail(email), email).toBeNull();
});

test('keeps the part before the host, and never suggests the address itself', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const meant = likelyEmail(email);
      if (meant === null) return;
      expect(meant).not.toBe(email);
      expect(meant.slice(0, meant.lastIndexOf('@'))).toBe(email.slice(0, email.lastIndexOf('@')));
    }),
  );
});
