import { beforeEach, expect, test, vi } from 'vitest';
import { dismissMessage, isDismissed } from './message-bar.tsx';
import { storageOf } from '../../../test/storage.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', storageOf(new Map())));

test('hides a dismissed message, but not another one [CHROME-2]', () => {
  dismissMessage('Heute bis 21 Uhr');
  expect(isDismissed('Heute bis 21 Uhr')).toBe(true);
  expect(isDismissed('Morgen geschlossen')).toBe(false);
});
