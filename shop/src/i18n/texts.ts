import type { Area } from '../screens.ts';
import { fallbackLanguage } from './languages.ts';
import type { Texts } from './message.ts';

/** On the server all texts are at hand; a browser fetches one language's, area by area. */
const atHand: Record<string, Texts> = import.meta.env.SSR
  ? import.meta.glob<Texts>('./messages/*/*.json', { eager: true, import: 'default' })
  : {};
const fetchers: Record<string, () => Promise<Texts>> = import.meta.env.SSR
  ? {}
  : import.meta.glob<Texts>('./messages/*/*.json', { import: 'default' });

const underway = new Map<string, Promise<void>>();

const fileOf = (lang: string, area: string) => `./messages/${area}/${lang}.json`;

/** An area's texts, if they are there: in the language, else in English [I18N-2]. */
export function textsAtHand(lang: string, area: string): Texts | undefined {
  return atHand[fileOf(lang, area)] ?? atHand[fileOf(fallbackLanguage, area)];
}

/** Brings an area's texts into a browser, once. Those of a language that cannot be had are English; without these, it fails. */
export function loadArea(lang: string, area: string): Promise<void> {
  const file = fileOf(lang, area);
  let loading = underway.get(file);
  if (!loading) {
    loading = fetchTexts(file).catch(() => fetchTexts(fileOf(fallbackLanguage, area)));
    loading.catch(() => underway.delete(file));
    underway.set(file, loading);
  }
  return loading;
}

/** Everything that a screen shows. On the server there is nothing to do. */
export async function loadTexts(lang: string, areas: readonly Area[]): Promise<void> {
  if (!import.meta.env.SSR) await Promise.all(areas.map((area) => loadArea(lang, area)));
}

async function fetchTexts(file: string): Promise<void> {
  if (atHand[file]) return;
  const fetchFile = fetchers[file];
  if (!fetchFile) throw new Error(`There are no texts ${file}.`);
  atHand[file] = await fetchFile();
}
