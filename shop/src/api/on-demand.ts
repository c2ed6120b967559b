import { CallFailure } from './call-failure.ts';

/**
 * Code that the first load leaves out: `const { call } = await onDemand(import('./client.ts'))`. What cannot be fetched fails as a
 * call does without a network, so that every screen knows the words for it [ERR-4].
 */
export async function onDemand<Code>(coming: Promise<Code>): Promise<Code> {
  try {
    return await coming;
  } catch {
    throw new CallFailure('code', 'offline');
  }
}
