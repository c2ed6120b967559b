import { screens, type Screen } from '../screens.ts';

/**
 * Whether a museum's page may show a screen in a frame [CFG-4]: what everybody may see, and nothing at which one signs in, orders or
 * pays. An address without a screen may say so there, too.
 */
export function isEmbeddable(screen: Screen | undefined): boolean {
  return !screen || !(screen.personal || screen.access || screen.admits);
}

/** The first part of each such screen's path: what begins otherwise is not worth asking for. */
export const embeddablePaths: readonly string[] = [
  ...new Set((Object.values(screens) as Screen[]).filter(isEmbeddable).map(({ path }) => path.split('/', 1)[0] ?? '')),
];
