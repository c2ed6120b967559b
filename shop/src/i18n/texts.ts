import { allTexts } from 'shop:texts';
import type { Area } from '../screens.ts';
import { fallbackLanguage } from './languages.ts';
import type { Texts } from './message.ts';
import { textAddress, type TextFiles } from './text-files.ts';

/** On the server all texts are at hand; a browser fetches one language's, area by area. */
const atHand: Record<string, Texts> = { ...allTexts };

let files: TextFiles = {};

/** The page says where its texts lie: in its own language, with English where that lacks something [I18N-2]. */
export function findTextsIn(pageFiles: TextFiles): void {
  files = pageFiles;
}

const underway = new Map<string, Promise<void>>();

const fileOf = (lang: string, area: string) => `${area}/${lang}`;

/** An area's texts, if they are there: in the language, else in English [I18N-2]. */
export function textsAtHand(lang: string, area: string): Texts | undefined {
  return atHand[fileOf(lang, area)] ?? atHand[fileOf(fallbackLanguage, area)];
}

/** Brings an area's texts into a browser, once. Fails, and tries again when asked again, while they cannot be had. */
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
  atHand[fileOf(lang, area)] = texts.default;
}

/** Everything that a screen shows. On the server there is nothing to do. */
export async function loadTexts(lang: string, areas: readonly Area[]): Promise<void> {
  if (!import.meta.env.SSR) await Promise.all(areas.map((area) => loadArea(lang, area)));
}
