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

test('keeps every letter that was typed: emoji, quotes, marks that turn the direction, ten thousand of them [ACC-5]', () => {
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  newcomerDraft.keep(typed);
  expect(readDraft('AT')).toEqual(typed);
  newcomerDraft.forget();
  expect(readDraft('AT')).toEqual(emptyDraft('AT'));
});

test('what is kept of an older form, or of none, is no reason to lose the rest', () => {
  const entries = new Map([['customerDraft', JSON.stringify({ firstName: 'Zoë', lastName: 7, password: 'secret' })]]);
  vi.stubGlobal('sessionStorage', storageOf(entries));
  expect(readDraft('DE')).toEqual({ ...emptyDraft(''), firstName: 'Zoë' });
  entries.set('customerDraft', '{"firstName":');
  expect(readDraft('DE')).toEqual(emptyDraft('DE'));
});

test('keeps what is typed where storage is full or blocked, as long as the page lives [SES-2]', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { ...storageOf(new Map()), setItem: full });
  newcomerDraft.keep(typed);
  expect(readDraft('DE').lastName).toBe(typed.lastName);
  newcomerDraft.forget();
});
