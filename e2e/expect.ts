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
    get: (_, name: string) => {
      if (name === 'not') return again(() => matchers().not);
      return async (...args: unknown[]) => {
        for (let look = 1; ; look += 1) {
          try {
            // oxlint-disable-next-line no-await-in-loop -- One look after the other.
            return await matchers()[name]?.(...args);
          } catch (error) {
            if (look === mostLooks) throw error;
          }
        }
      };
    },
  });
}

/** Playwright's, quicker to see what has come to a page. */
export const expect = new Proxy(once, {
  apply: (target, self, [subject, ...rest]: Parameters<typeof once>): unknown =>
    isOnScreen(subject)
      ? again(() => quickly(subject, ...rest) as unknown as Matchers)
      : Reflect.apply(target, self, [subject, ...rest]),
});
