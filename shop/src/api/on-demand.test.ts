import { expect, test } from 'vitest';
import { classifyFailure } from './failure.ts';
import { onDemand } from './on-demand.ts';

test('returns the module that was loaded', async () => {
  expect(await onDemand(Promise.resolve({ call: 1 }))).toEqual({ call: 1 });
});

test('reports a module that cannot be loaded as offline [ERR-4]', async () => {
  const failed = onDemand(Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const error: unknown = await failed.catch((thrown: unknown) => thrown);
  expect(classifyFailure(error)).toMatchObject({ kind: 'offline' });
});
