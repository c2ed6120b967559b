import { allTexts } from 'shop:texts';
import type { Area } from '../screens.ts';
import { fallbackLanguage } from './languages.ts';
import type { Texts } from './message.ts';
import { textAddress, type TextFiles } from './text-files.ts';

/** The server has all texts in memory; a browser loads those of one language, area by area. */
const cache: Record<string, Texts> = { ...allTexts };

let files: TextFiles = {};

/** Sets where the page's texts are. They are in the page's language, with English for missing ones [I18N-2]. */
export function findTextsIn(pageFiles: TextFiles): void {
  files = pageFiles;
}

const underway = new Map<string, Promise<void>>();

const fileOf = (lang: string, area: string) => `${area}/${lang}`;

/** The loaded texts of an area in the language, otherwise in English; undefined if not loaded [I18N-2]. */
export function cachedTexts(lang: string, area: string): Texts | undefined {
  return cache[fileOf(lang, area)] ?? cache[fileOf(fallbackLanguage, area)];
}

/** Loads an area's texts in a browser, once. After a failure the next call tries again. */
export function loadArea(lang: string, area: string): Promise<void> {
  const name = fileOf(lang, area);
  let loading = underway.get(name);
  if (!loading) {
    loading = fetchTexts(lang, area);
    loading.catch(() => underway.delete(name));
    underway.set(name, loading);
  }
  return loading;
}

async function fetchTexts(lang: string, area: string): Promise<void> {
  const file = files[area];
  if (file === undefined) throw new Error(`There are no texts of ${area}.`);
  const texts = (await import(/* @vite-ignore */ textAddress(lang, area, file))) as { default: Texts };
  cache[fileOf(lang, area)] = texts.default;
}

/** Loads the texts that a screen shows. Does nothing on the server. */
export async function loadTexts(lang: string, areas: readonly Area[]): Promise<void> {
  if (!import.meta.env.SSR) await Promise.all(areas.map((area) => loadArea(lang, area)));
}
