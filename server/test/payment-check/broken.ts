/** A promise that is not kept, in a sentence. */
export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise';
}

export const broken = (sentence: string): BrokenPromise => new BrokenPromise(sentence);

/** Throws BrokenPromise where something is otherwise. */
export function mustBe(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) throw broken(`${what} was ${shown(actual)}, not ${shown(expected)}`);
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'));

export async function throws(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return false;
  } catch {
    return true;
  }
}
