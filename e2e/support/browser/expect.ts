import { expect as once } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/**
 * Playwright looks at a page after 20, 50, 100 and 100 ms, and from then on every half second: on the way through a shop that adds up.
 * Who has less than 2.5 s to look does so ten times a second.
 */
const quickly = once.configure({ timeout: 2_400 });
/** Nothing is decided by time: what never comes fails after as long as elsewhere. */
const mostLooks = 17;

const isOnScreen = (subject: unknown): subject is Locator | Page =>
  typeof subject === 'object' && subject !== null && 'screenshot' in subject;

type Matcher = (...args: readonly unknown[]) => Promise<void>;
type Matchers = Readonly<Record<string, Matcher>> & { readonly not: Matchers };

/** The same matchers, each looking again until it is satisfied. Rejects with what the last look saw. */
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

/** Not where the page is gone, or two elements answer to one name: that is wrong at once. */
function hasOnlyWaited(error: unknown): boolean {
  return (error as { matcherResult?: { timeout?: number } }).matcherResult?.timeout !== undefined;
}

/** What failed is a line of the story, not one of this file. */
function fromTheStory(error: unknown): unknown {
  if (error instanceof Error) error.stack = error.stack?.replaceAll(/\n.*\/e2e\/expect\.ts:.*/g, '') ?? '';
  return error;
}

/** Playwright's, quicker to see what has come to a page. */
export const expect = new Proxy(once, {
  apply: (target, self, [subject, ...rest]: Parameters<typeof once>): unknown =>
    isOnScreen(subject)
      ? again(() => quickly(subject, ...rest) as unknown as Matchers)
      : Reflect.apply(target, self, [subject, ...rest]),
});
