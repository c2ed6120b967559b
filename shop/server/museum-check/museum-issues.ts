import { join } from 'node:path';
import { museumIssues } from '../../src/app/embedded-server.ts';
import type { Issue, ShopScreen, ColourPair } from '../../src/app/embedded-server.ts';
import { now } from '../../src/app/clock.ts';
import { screens, screenAt } from '../../src/screens.ts';
import type { Screen } from '../../src/screens.ts';
import { sections } from '../../src/sections.ts';

export const sampleFolder = join(import.meta.dirname, '../../../server/sample-museum');

/** What the shop has to say about a museum's folder, today or on the day that TODAY names. */
export function issuesIn(folder: string, today?: string, keptIn?: string): Issue[] {
  return museumIssues(folder, { now: now(), today, keptIn, screenAt: shopScreen, pairs: colourPairs, sampleFolder });
}

/** The screen at a path without language, with what its path says of the museum. */
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

/** The operator's colours as the style sheets put them on each other; where both are exchanged the contrast is the same. */
export const colourPairs: readonly ColourPair[] = [
  ...(['ink', 'quiet', 'free', 'fewLeft', 'danger'] as const).flatMap((front) => [
    { front, ground: 'paper', ...text } as const,
    { front, ground: 'raised', ...text } as const,
  ]),
  // A link under the pointer, and the arrow beside each way into the shop.
  { front: 'accent', ground: 'paper', ...text },
  { front: 'onAccent', ground: 'accent', ...text },
];
