import { afterEach, expect, test, vi } from 'vitest';
import { reportUnlessSkipped } from './skipped-transition.ts';

afterEach(() => vi.unstubAllGlobals());

test('ignores a transition that the browser skipped, and reports every other error', () => {
  const reportError = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reportError);
  const words = 'Transition was aborted because of invalid state. Viewport size changed';
  reportUnlessSkipped(new DOMException(words, 'InvalidStateError'));
  expect(reportError).not.toHaveBeenCalled();
  const mismatch = new Error('Hydration failed');
  reportUnlessSkipped(mismatch);
  reportUnlessSkipped(new DOMException(words, 'SecurityError'));
  expect(reportError).toHaveBeenCalledTimes(2);
  expect(reportError).toHaveBeenCalledWith(mismatch);
});
