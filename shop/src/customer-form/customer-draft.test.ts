import { afterEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../test/storage.ts';
import { emptyDraft, newcomerDraft, readDraft } from './customer-draft.ts';

afterEach(() => vi.unstubAllGlobals());

const typed = {
  ...emptyDraft('DE'),
  firstName: '👩‍🎨 Zoë',
  lastName: '\u{202E}"O’Neill" <b>\\ \u{200F}שלום',
  street: 'x'.repeat(10_000),
  email: 'zoe@example.org',
};

test('keeps every character that was typed: emoji, quotes, direction marks, ten thousand of them [ACC-5]', () => {
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  newcomerDraft.keep(typed);
  expect(readDraft('AT')).toEqual(typed);
  newcomerDraft.forget();
  expect(readDraft('AT')).toEqual(emptyDraft('AT'));
});

test('reads the valid fields of an older or invalid draft', () => {
  const entries = new Map([['customerDraft', JSON.stringify({ firstName: 'Zoë', lastName: 7, password: 'secret' })]]);
  vi.stubGlobal('sessionStorage', storageOf(entries));
  expect(readDraft('DE')).toEqual({ ...emptyDraft(''), firstName: 'Zoë' });
  entries.set('customerDraft', '{"firstName":');
  expect(readDraft('DE')).toEqual(emptyDraft('DE'));
});

test('keeps what is typed in memory where storage is full [SES-2]', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { ...storageOf(new Map()), setItem: full });
  newcomerDraft.keep(typed);
  expect(readDraft('DE').lastName).toBe(typed.lastName);
  newcomerDraft.forget();
});
