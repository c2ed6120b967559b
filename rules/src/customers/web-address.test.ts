import { describe, expect, test } from 'vitest';
import { answerHasWebAddress, hasWebAddress } from './web-address.ts';

describe('names of people, streets and towns', () => {
  const names = [
    'Müller & Co. KG',
    'St. Gallen',
    'St.Gallen',
    'A.B. van Dam',
    'A.B.van Dam',
    'J.de Vries',
    'Dr.med. Ines Cruz',
    'O’Brien',
    'Kanalstr. 12/3',
    'Kanalstr.12/3',
    'Stiege 2.Top 5',
    'c/o Lind',
    'Bahnhofstr. Ecke/Seestr.',
    'AG/SA Museum',
    'Wwwedenski',
    'Jean-Luc d’Arc, Jr.',
    'Nr.5/7',
    'Comtesse',
    'Orgeltreff',
    '+49 30/123456',
    'नीलम',
  ];
  test.each(names)('contain no web address: %s', (name) => {
    expect(hasWebAddress(name, false)).toBe(false);
    expect(hasWebAddress(name, true)).toBe(false);
  });
});

describe('a name with a web address is detected:', () => {
  const links = [
    'You have won €5000: visit https://evil.example/x',
    'http://evil.example',
    'HTTPS://EVIL.EXAMPLE',
    'ｈｔｔｐｓ：／／evil.example',
    'www.evil.example',
    'see Www.Evil.example now',
    'evil.example/win',
    'evil.shop:443/login',
    'evil.xn--p1ai/x',
    'sub.evil.example/win?x=1',
    'see (evil.co.uk/x)',
    '//evil.example/x',
  ];
  test.each(links)('%s', (name) => {
    expect(hasWebAddress(name, false)).toBe(true);
    expect(hasWebAddress(name, true)).toBe(true);
  });
});

test.each(['evil。com', 'evil[.]com', 'evil.c\u200Dom', 'evil.zip'])(
  '%s is a web address in a person’s name, however its dot is written',
  (name) => {
    expect(hasWebAddress(name, false)).toBe(true);
  },
);

test.each(['booking.com', 'Museum24.org gGmbH', 'visit.info'])('only a company may be named %s', (name) => {
  expect(hasWebAddress(name, true)).toBe(false);
  expect(hasWebAddress(name, false)).toBe(true);
});

test('an answer may contain a mail address, but no web address', () => {
  expect(answerHasWebAddress('call me at ada@example.org, please')).toBe(false);
  expect(answerHasWebAddress('ada@example.org@evil.com')).toBe(true);
  expect(answerHasWebAddress('evil.com?login=@you')).toBe(true);
  expect(answerHasWebAddress('evil.com#@y')).toBe(true);
  expect(answerHasWebAddress('ada@example.org evil.com')).toBe(true);
  expect(answerHasWebAddress('\uFDFA'.repeat(5_000))).toBe(true);
});
