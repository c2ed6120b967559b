import { expect as once } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/**
 * Playwright polls after 20, 50, 100 and 100 ms, and then every half second, which adds up in a long story. With a timeout below 2.5 s it
 * polls ten times a second.
 */
const quickly = once.configure({ timeout: 2_400 });
/** Retries keep the total timeout as long as elsewhere, so that no story fails earlier. */
const mostLooks = 17;

const isOnScreen = (subject: unknown): subject is Locator | Page =>
  typeof subject === 'object' && subject !== null && 'screenshot' in subject;

type Matcher = (...args: readonly unknown[]) => Promise<void>;
type Matchers = Readonly<Record<string, Matcher>> & { readonly not: Matchers };

/** The same matchers, each retried until it passes. Rejects with the last error. */
function again(matchers: () => Matchers): Matchers {
  return new Proxy({} as Matchers, {
    get: (_, name: string) => (name === 'not' ? again(() => matchers().not) : looksAgain(() => matchers(), name)),
  });
}

const looksAgain =
  (matchers: () => Matchers, name: string) =>
  async (...args: readonly unknown[]): Promise<void> => {
    for (let look = 1; ; look += 1) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- One look after the other.
        return await matchers()[name]!(...args);
      } catch (error) {
        if (look === mostLooks || !hasOnlyWaited(error)) throw fromTheStory(error);
      }
    }
  };

/** Whether only the timeout made it fail. Retrying does not help if the page is gone or two elements match one locator. */
function hasOnlyWaited(error: unknown): boolean {
  return (error as { matcherResult?: { timeout?: number } }).matcherResult?.timeout !== undefined;
}

/** Removes this file from the stack, so that it points to the line of the story. */
function fromTheStory(error: unknown): unknown {
  if (error instanceof Error)
    error.stack = error.stack?.replaceAll(/\n.*\/e2e\/support\/browser\/expect\.ts:.*/g, '') ?? '';
  return error;
}

/** Playwright's `expect`, with faster polling of pages. */
export const expect = new Proxy(once, {
  apply: (target, self, [subject, ...rest]: Parameters<typeof once>): unknown =>
    isOnScreen(subject)
      ? again(() => quickly(subject, ...rest) as unknown as Matchers)
      : Reflect.apply(target, self, [subject, ...rest]),
});
