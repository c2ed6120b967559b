import { CallFailure } from './call-failure.ts';

/**
 * Imports code that the first load leaves out: `const { call } = await onDemand(import('./client.ts'))`. Turns a failed chunk load into an
 * `offline` CallFailure, for which every screen has a text [ERR-4].
 */
export async function onDemand<Code>(coming: Promise<Code>): Promise<Code> {
  try {
    return await coming;
  } catch {
    throw new CallFailure('code', 'offline');
  }
}
