import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messagesWithFallback, readMessages } from './message-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'messages-'));
mkdirSync(join(folder, 'cart'));
const write = (lang: string, text: string) => writeFileSync(join(folder, 'cart', `${lang}.json`), text);

test('falls back to English for a missing message or file [I18N-2]', () => {
  write('en', '{"cart.title": "Basket", "cart.empty": "Nothing here yet"}');
  write('sv', '{"cart.title": "Varukorg"}');
  expect(messagesWithFallback('cart', 'sv', folder)).toEqual({
    'cart.title': 'Varukorg',
    'cart.empty': 'Nothing here yet',
  });
  expect(messagesWithFallback('cart', 'da', folder)).toEqual(readMessages('cart', 'en', folder));
});

test.each(['{"cart": {"title": "Basket"}}', '["a"]', 'null', '{"cart.title": 1}'])('refuses %s as messages', (text) => {
  write('fr', text);
  expect(() => readMessages('cart', 'fr', folder)).toThrow('fr.json');
});
