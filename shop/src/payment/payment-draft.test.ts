import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../test/storage.ts';
import { forgetPaymentDraft, keepPaymentDraft, readPaymentDraft } from './payment-draft.ts';

const card = { id: '127', names: {}, isExpress: false, accountOnPage: false, kind: null };
const invoice = { id: '30', names: {}, isExpress: false, accountOnPage: false, kind: null };

beforeEach(() => void vi.stubGlobal('sessionStorage', storageOf(new Map())));

test('keeps what was chosen and agreed to until the order is placed [ERR-4]', () => {
  keepPaymentDraft({ paymentTypeId: '30', terms: true, privacy: false });
  expect(readPaymentDraft([card, invoice])).toEqual({ paymentTypeId: '30', terms: true, privacy: false });
  forgetPaymentDraft();
  expect(readPaymentDraft([card, invoice])).toEqual({ paymentTypeId: null, terms: false, privacy: false });
});

test('chooses the only way to pay by itself, and none that is not offered any more [PAY-1]', () => {
  expect(readPaymentDraft([card]).paymentTypeId).toBe('127');
  keepPaymentDraft({ paymentTypeId: '74', terms: false, privacy: false });
  expect(readPaymentDraft([card, invoice]).paymentTypeId).toBeNull();
});
