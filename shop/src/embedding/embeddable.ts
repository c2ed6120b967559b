import { screens, type Screen } from '../screens.ts';

/**
 * Whether a museum's page may show a screen in a frame [CFG-4]: only public screens without sign-in, order or payment. An address without a
 * screen may show "not found" in the frame too.
 */
export function isEmbeddable(screen: Screen | undefined): boolean {
  return !screen || !(screen.personal || screen.access || screen.admits);
}

/** The first path segment of each such screen. Other paths are not worth requesting. */
export const embeddablePaths: readonly string[] = [
  ...new Set((Object.values(screens) as Screen[]).filter(isEmbeddable).map(({ path }) => path.split('/', 1)[0] ?? '')),
];
