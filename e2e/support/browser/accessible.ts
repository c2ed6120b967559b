import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from './expect.ts';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { isFull } from '../../campaigns/extent.ts';
import { chance, seed } from './chance.ts';
import { cutOff } from './cut-off.ts';

/** As a page gets it: minified, for each page reads it again. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Label in Name (WCAG 2.5.3): experimental in axe, so that no tag brings it. */
const labelInName = 'label-content-name-mismatch';

const options: axe.RunOptions = {
  runOnly: { type: 'tag', values: tags },
  rules: { [labelInName]: { enabled: true } },
  resultTypes: ['violations'],
};

/** What axe finds on the page. It is read once per document; frames, of which the shop has none, it would need to be put into as well. */
async function violationsIn(page: Page, repeats: boolean): Promise<readonly axe.Result[]> {
  expect(page.frames(), 'axe looks into no frame').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return violations;
  }, options);
  // A gallery shows the same thing more than once.
  return repeats ? found.filter(({ id }) => id !== 'landmark-unique') : found;
}

/** Runs in the page, until three frames have passed in which nothing moved: the header fits itself to a new width a frame later. */
async function stillness(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
    if (moving.length > 0) quiet = 0;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}

/** Places for what is read out when it appears, which are not there for a screen reader as long as they are empty. */
function deafRegions(): string[] {
  return [...document.querySelectorAll('[role=status], [role=alert], [aria-live]')]
    .filter((region) => region.childNodes.length === 0 && getComputedStyle(region).display === 'none')
    .map(({ outerHTML }) => outerHTML);
}

/** Links and buttons that are lower or narrower than 24 px, outside of sentences (WCAG 2.5.8, without its exception for what stands alone). */
function smallTargets(): string[] {
  return [...document.querySelectorAll('a[href], button, summary')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      const isInSentence =
        getComputedStyle(target).display === 'inline' && target.parentElement?.textContent !== target.textContent;
      return width > 1 && Math.min(width, height) < 23.9 && !isInSentence;
    })
    .map(({ outerHTML }) => outerHTML);
}

const widths = [1280, 320];
const colours = ['light', 'dark'] as const;

/** A number for a name: what is chosen for a state stays the same, whatever runs before it. */
const numberOf = (name: string) => createHash('sha256').update(name).digest().readUInt32BE();

/**
 * What axe finds on the page as it is, and whether anything sticks out at the side. `npm run prove` looks at each width in light and
 * dark; `npm test` at both widths, and axe at one of them that chance chooses, as it chooses the colours.
 */
export async function expectAccessible(page: Page, state: string, { repeats = false } = {}): Promise<void> {
  const found: string[] = [];
  const dice = chance(numberOf(state));
  const chosen = { width: dice.one(widths), colour: dice.one(colours) };
  const look = async (width: number, colorScheme: (typeof colours)[number]) => {
    const isForAxe = isFull || width === chosen.width;
    // Higher than any page, so that bars which stay in the window cover nothing: what they cover moves with the visitor's scrolling.
    await page.setViewportSize({ width, height: isForAxe ? 9000 : 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(stillness);
    const name = `${state}, ${width} px, ${colorScheme} (seed ${seed})`;
    for (const { id, nodes } of isForAxe ? await violationsIn(page, repeats) : [])
      for (const { target, failureSummary } of nodes)
        found.push(`${name}: ${id} ${target.join(' ')}\n${failureSummary}`);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overhang > 0) found.push(`${name}: ${overhang} px stick out at the side`);
    // What a box around it cuts off makes no page wider.
    for (const what of await cutOff(page)) found.push(`${name}: cut off at the side: ${what}`);
    for (const region of await page.evaluate(deafRegions)) found.push(`${name}: not read out when it fills: ${region}`);
    for (const target of await page.evaluate(smallTargets)) found.push(`${name}: too small to press: ${target}`);
  };
  // A page that is still taking another's place: a new size of the window would cut that off, which the browser calls an error.
  await page.evaluate(stillness);
  for (const colour of isFull ? colours : [chosen.colour]) {
    for (const width of widths) {
      // oxlint-disable-next-line no-await-in-loop -- One window, one look after the other.
      await look(width, colour);
    }
  }
  expect(found, found.join('\n\n')).toEqual([]);
}
