import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from './expect.ts';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { isFull } from '../../campaigns/extent.ts';
import { chance, seed } from './chance.ts';
import { cutOff } from './cut-off.ts';

/** Minified, because each page parses it again. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Label in Name (WCAG 2.5.3). axe calls it experimental, so no tag includes it. */
const labelInName = 'label-content-name-mismatch';

const options: axe.RunOptions = {
  runOnly: { type: 'tag', values: tags },
  rules: { [labelInName]: { enabled: true } },
  resultTypes: ['violations'],
};

/** The violations that axe finds on the page. Injects axe once per document, but not into frames; the shop has none. */
async function violationsIn(page: Page, repeats: boolean): Promise<readonly axe.Result[]> {
  expect(page.frames(), 'axe looks into no frame').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return violations;
  }, options);
  // A gallery shows the same thing several times.
  return repeats ? found.filter(({ id }) => id !== 'landmark-unique') : found;
}

/** Runs in the page. Waits for three frames without motion, because the header adapts to a new width one frame late. */
async function waitForStillness(): Promise<void> {
  for (let stillFrames = 0; stillFrames < 3; stillFrames += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
    if (moving.length > 0) stillFrames = 0;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}

/** Live regions that are hidden while empty. A screen reader does not know them when they fill. */
function hiddenLiveRegions(): string[] {
  return [...document.querySelectorAll('[role=status], [role=alert], [aria-live]')]
    .filter((region) => region.childNodes.length === 0 && getComputedStyle(region).display === 'none')
    .map(({ outerHTML }) => outerHTML);
}

/** Links and buttons smaller than 24 px outside of sentences (WCAG 2.5.8, without its exception for isolated targets). */
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

/** Seeds the choice from the state's name, so that it does not depend on what ran before. */
const numberOf = (name: string) => createHash('sha256').update(name).digest().readUInt32BE();

/**
 * Expects no axe violations and nothing that overflows sideways. `npm run prove` checks both widths in light and dark; `npm test` checks
 * both widths in one random colour scheme, with axe at one random width.
 */
export async function expectAccessible(page: Page, state: string, { repeats = false } = {}): Promise<void> {
  const found: string[] = [];
  const dice = chance(numberOf(state));
  const chosen = { width: dice.one(widths), colour: dice.one(colours) };
  const look = async (width: number, colorScheme: (typeof colours)[number]) => {
    const isForAxe = isFull || width === chosen.width;
    // Higher than any page, so that fixed bars cover nothing, as what they cover changes as the visitor scrolls.
    await page.setViewportSize({ width, height: isForAxe ? 9000 : 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(waitForStillness);
    const name = `${state}, ${width} px, ${colorScheme} (seed ${seed})`;
    for (const { id, nodes } of isForAxe ? await violationsIn(page, repeats) : [])
      for (const { target, failureSummary } of nodes)
        found.push(`${name}: ${id} ${target.join(' ')}\n${failureSummary}`);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overhang > 0) found.push(`${name}: ${overhang} px stick out at the side`);
    // Content clipped by its container does not widen the page.
    for (const what of await cutOff(page)) found.push(`${name}: cut off at the side: ${what}`);
    for (const region of await page.evaluate(hiddenLiveRegions))
      found.push(`${name}: not read out when it fills: ${region}`);
    for (const target of await page.evaluate(smallTargets)) found.push(`${name}: too small to press: ${target}`);
  };
  // Resizing the window would interrupt a view transition that is still running, which the browser reports as an error.
  await page.evaluate(waitForStillness);
  for (const colour of isFull ? colours : [chosen.colour]) {
    for (const width of widths) {
      // oxlint-disable-next-line no-await-in-loop -- One window, one look after the other.
      await look(width, colour);
    }
  }
  expect(found, found.join('\n\n')).toEqual([]);
}
