import { beforeEach, expect, test, vi } from 'vitest';
import { chooseCookies, cookieChoice } from './cookie-choice.ts';
import { storageOf } from '../../test/storage.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', storageOf(kept));
});

test('keeps an accepted notice for the session, and ignores an invalid entry [CHROME-1] [SES-2]', () => {
  expect(cookieChoice()).toBeUndefined();
  chooseCookies('accepted');
  expect(kept.get('cookiesAccepted')).toBe('true');
  expect(cookieChoice()).toBe('accepted');
  kept.set('cookiesAccepted', '{"broken');
  expect(cookieChoice()).toBeUndefined();
});
