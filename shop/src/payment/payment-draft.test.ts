import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../test/storage.ts';
import { forgetPaymentDraft, keepPaymentDraft, readPaymentDraft } from './payment-draft.ts';

const card = { id: '127', names: {}, isExpress: false, accountOnPage: false, kind: null };
const invoice = { id: '30', names: {}, isExpress: false, accountOnPage: false, kind: null };

beforeEach(() => void vi.stubGlobal('sessionStorage', storageOf(new Map())));

test('keeps payment method and consent until it is forgotten [ERR-4]', () => {
  keepPaymentDraft({ paymentTypeId: '30', terms: true, privacy: false });
  expect(readPaymentDraft([card, invoice])).toEqual({ paymentTypeId: '30', terms: true, privacy: false });
  forgetPaymentDraft();
  expect(readPaymentDraft([card, invoice])).toEqual({ paymentTypeId: null, terms: false, privacy: false });
});

test('preselects the only payment method, and drops one that is no longer offered [PAY-1]', () => {
  expect(readPaymentDraft([card]).paymentTypeId).toBe('127');
  keepPaymentDraft({ paymentTypeId: '74', terms: false, privacy: false });
  expect(readPaymentDraft([card, invoice]).paymentTypeId).toBeNull();
});
