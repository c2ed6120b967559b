import { expect, test } from 'vitest';
import { mollieSettings } from './settings.ts';

const letters = 'dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';

test('knows a live key from a test key', () => {
  expect(mollieSettings(`live_${letters}`)).toEqual({ apiKey: `live_${letters}`, isTest: false });
  expect(mollieSettings(`test_${letters}`)).toEqual({ apiKey: `test_${letters}`, isTest: true });
});

test('accepts a key that ends with a line break, as read from a file', () => {
  expect(mollieSettings(`live_${letters}\n`)).toMatchObject({ apiKey: `live_${letters}` });
});

test.each([
  [undefined, 'missing'],
  ['', 'missing'],
  [' \n', 'missing'],
  [`access_${letters}`, 'access token'],
  ['pfl_QkEhN94Ba', 'website profile'],
  [`sk_live_${letters}`, 'no API key'],
  [letters, 'no API key'],
  ['live_short', 'no API key'],
  [`live_${letters}\r\nx-header: 1`, 'no API key'],
])('explains in one sentence what is wrong with %j, without repeating it', (written, why) => {
  const read = mollieSettings(written);
  const problem = 'problem' in read ? read.problem : '';
  expect(problem).toContain(why);
  expect(problem).toMatch(/^MOLLIE_API_KEY is [^\n]+\.$/);
  if (written?.trim()) expect(problem).not.toContain(written);
});

test('names the setting that was read', () => {
  expect(mollieSettings('', 'MOLLIE_API_KEY_FILE')).toMatchObject({
    problem: expect.stringMatching(/^MOLLIE_API_KEY_FILE /),
  });
});
