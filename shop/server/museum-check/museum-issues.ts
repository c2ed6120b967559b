import { join } from 'node:path';
import { museumIssues } from '../../src/app/embedded-server.ts';
import type { Issue, ShopScreen, ColourPair } from '../../src/app/embedded-server.ts';
import { now } from '../../src/app/clock.ts';
import { screens, screenAt } from '../../src/screens.ts';
import type { Screen } from '../../src/screens.ts';
import { sections } from '../../src/sections.ts';

export const sampleFolder = join(import.meta.dirname, '../../../server/sample-museum');

/** The issues of a museum folder, today or on the day `today`. */
export function issuesIn(folder: string, today?: string, cacheFile?: string): Issue[] {
  return museumIssues(folder, { now: now(), today, cacheFile, screenAt: shopScreen, pairs: colourPairs, sampleFolder });
}

/** The screen at a path without language, with the id that its path names and the flag of its section. */
export function shopScreen(path: string): ShopScreen | undefined {
  const name = screenAt(path);
  if (name === undefined) return undefined;
  const screen: Screen = screens[name];
  const at = screen.path.split('/').findIndex((part) => part.startsWith(':'));
  const written = path.replace(/^\/+|\/+$/g, '').split('/');
  const flag = sections.find(({ id }) => id === screen.section)?.flag;
  return { name, id: at < 0 ? undefined : written[at], flag };
}

const text = { least: 4.5, use: 'texts' };

/** Pairs of operator colours that the style sheets use on each other. Contrast is the same with both swapped. */
export const colourPairs: readonly ColourPair[] = [
  ...(['ink', 'quiet', 'free', 'fewLeft', 'danger'] as const).flatMap((front) => [
    { front, ground: 'paper', ...text } as const,
    { front, ground: 'raised', ...text } as const,
  ]),
  // A hovered link, and the arrow beside each entrance to the shop.
  { front: 'accent', ground: 'paper', ...text },
  { front: 'onAccent', ground: 'accent', ...text },
];
