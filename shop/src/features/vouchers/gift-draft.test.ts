import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../test/storage.ts';
import { draftOf, draftProblems, forgetDraft, giftIn, keepDraft, keptDraft, noDraft } from './gift-draft.ts';
import { sessionStore } from '../../app/browser-storage.ts';

const today = '2026-05-04';
const typed = { ...noDraft, isGift: true, name: ' Ada ', message: 'Alles Gute', email: 'ada@example.org' };

beforeEach(() => void vi.stubGlobal('sessionStorage', storageOf(new Map())));

test('returns only the parts that are switched on [VOU-2]', () => {
  expect(giftIn({ ...typed, isGift: false }, today)).toBeNull();
  expect(giftIn(typed, today)).toEqual({ name: 'Ada', message: 'Alles Gute', email: '', date: '' });
  expect(giftIn({ ...typed, isMailed: true }, today)).toMatchObject({ email: 'ada@example.org', date: today });
  expect(giftIn({ ...noDraft, isGift: true }, today)).toBeNull();
});

test('requires an e-mail address only where the gift is mailed [VOU-2]', () => {
  expect(draftProblems({ ...typed, email: '' }, today)).toEqual([]);
  expect(draftProblems({ ...noDraft, isGift: true, isMailed: true }, today)).toEqual([
    { code: 'GIFT_EMAIL_INVALID', field: 'email' },
  ]);
  expect(draftProblems({ ...typed, isGift: false, isMailed: true, email: '' }, today)).toEqual([]);
});

test('keeps a draft for its voucher and item only, and ignores an invalid one [VOU-2]', () => {
  keepDraft('401 ', typed);
  expect([keptDraft('401 '), keptDraft('401 line'), keptDraft('403 ')]).toEqual([typed, null, null]);
  forgetDraft();
  expect(keptDraft('401 ')).toBeNull();
  for (const text of ['', '{', 'null', '{"of":"401 "}', '{"of":"401 ","draft":{"name":1}}']) {
    sessionStore.write('gift', text);
    expect(keptDraft('401 ')).toBeNull();
  }
});

test('starts with the gift of the item that is changed [CART-3]', () => {
  const gift = { name: 'Ada', message: '', email: 'ada@example.org', date: '2026-12-24' };
  expect(draftOf(gift)).toEqual({ ...gift, isGift: true, isMailed: true });
  expect(draftOf(undefined)).toEqual(noDraft);
});
