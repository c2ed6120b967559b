import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StepContext } from '../../support/steps/buying.ts';
import { openShop, type OpenShop } from '../../support/shop/open-shop.ts';
import { expect, test as base } from '../../support/browser/story.ts';
import type { Configuration } from '../../support/independent-back-end/content-answers.ts';
import { openIndependentBackEnd, type IndependentBackEnd } from '../../support/independent-back-end/open-back-end.ts';

export { expect };

interface House {
  readonly backEnd: IndependentBackEnd;
  readonly shop: OpenShop;
}

interface Worker {
  readonly house: House;
}

interface Story {
  /** The back end that this story's shop stands in front of. When the story ends, it has seen nothing against the specification. */
  readonly museum: IndependentBackEnd;
  /** A visitor of the German shop. */
  readonly story: StepContext;
  /** Another back end that is set up otherwise, with a shop of its own in front of it. */
  readonly opensHouse: (configured: Partial<Configuration>) => Promise<StepContext>;
}

/** Where stories leave which calls they have seen: a worker may end in between. */
const folder = () => join(base.info().project.outputDir, 'calls-of-the-specification');

/** Stories in front of a back end that was written from the specification alone [CFG-14]. */
export const test = base.extend<Story, Worker>({
  house: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted.
    async ({}, use) => {
      const backEnd = await openIndependentBackEnd();
      const shop = await openShop({ env: { API_BASE: backEnd.apiBase } });
      await use({ backEnd, shop });
      await shop.close();
      await backEnd.close();
    },
    { scope: 'worker' },
  ],

  shop: [({ house }, use) => use(house.shop), { scope: 'worker' }],

  museum: [
    async ({ house: { backEnd } }, use) => {
      backEnd.forget();
      await use(backEnd);
      keepsCalls(backEnd);
      expect(backEnd.violations()).toEqual([]);
    },
    { auto: true },
  ],

  opensHouse: async ({ visitor, openAnotherShop }, use) => {
    const opened: IndependentBackEnd[] = [];
    await use(async (configured) => {
      const backEnd = await openIndependentBackEnd(configured);
      opened.push(backEnd);
      const { origin } = await openAnotherShop({ env: { API_BASE: backEnd.apiBase } });
      return { visitor, lang: 'de', origin };
    });
    for (const backEnd of opened) keepsCalls(backEnd);
    await Promise.all(opened.map((backEnd) => backEnd.close()));
    expect(opened.flatMap((backEnd) => backEnd.violations())).toEqual([]);
  },

  story: async ({ visitor, shop }, use) => use({ visitor, lang: 'de', origin: shop.origin }),
});

/** Writes down which calls a story has seen. */
function keepsCalls(backEnd: IndependentBackEnd): void {
  mkdirSync(folder(), { recursive: true });
  const names = [...new Set(backEnd.calls().map(({ name }) => name))];
  writeFileSync(join(folder(), `${base.info().testId}-${crypto.randomUUID()}.json`), JSON.stringify(names));
}

/** The calls that all stories of this run together have seen. */
export function callsSeen(): Set<string> {
  const files = readdirSync(folder()).map((file) => readFileSync(join(folder(), file), 'utf8'));
  return new Set(files.flatMap((file) => JSON.parse(file) as string[]));
}
