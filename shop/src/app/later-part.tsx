import { lazy, type ComponentType } from 'react';
import { loadTexts } from '../i18n/texts.ts';
import type { Area } from '../screens.ts';

/** A part of a screen with texts of its own, which neither load with it; null where it cannot be had. In the browser only. */
export async function bringPart<Props extends object>(
  area: Area,
  code: Promise<ComponentType<Props>>,
): Promise<ComponentType<Props> | null> {
  try {
    const [Part] = await Promise.all([code, loadTexts(document.documentElement.lang, [area])]);
    return Part;
  } catch {
    return null;
  }
}

/**
 * A part that comes once it is shown: `laterPart('holding', async () => (await import('./…')).ReservedPlaces)`. Stands in a Suspense.
 * Where it cannot be had, the screen is complete without it.
 */
export function laterPart<Props extends object>(area: Area, bring: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    return { default: (await bringPart(area, bring())) ?? (() => null) };
  });
}
