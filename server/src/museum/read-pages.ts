import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mistake } from './mistakes.ts';
import type { MuseumPage } from './model.ts';
import type { ByLanguage, Language } from './texts.ts';

/** Pages that the frame of the shop links to [FTR-1], [FTR-2]. */
const REQUIRED_PAGES = ['imprint', 'terms', 'data_protection', 'accessibility_statement', 'shipping'];

/** Reads `pages/<id>/<language>.html`, every page in every offered language. */
export function readPages(
  folder: string,
  languages: readonly Language[],
  mistakes: Mistake[],
): Record<string, ByLanguage<MuseumPage>> {
  const found = subfolders(join(folder, 'pages'));
  const pages: Record<string, ByLanguage<MuseumPage>> = {};
  for (const id of new Set([...REQUIRED_PAGES, ...found])) {
    const entries = languages.map((language) => [language, readPage(folder, `pages/${id}/${language}.html`, mistakes)]);
    pages[id] = Object.fromEntries(entries);
  }
  return pages;
}

function readPage(folder: string, file: string, mistakes: Mistake[]): MuseumPage {
  let html = '';
  try {
    html = readFileSync(join(folder, file), 'utf8');
  } catch {
    mistakes.push({ file, field: '', problem: 'the file is missing or cannot be read' });
    return { title: '', content: '' };
  }
  const [, title, content] = /^\s*<h1>([^<]+)<\/h1>\s*(\S[^]*)$/.exec(html) ?? [];
  if (title === undefined || content === undefined) {
    mistakes.push({ file, line: 1, field: '', problem: 'expected <h1>title</h1> first and the page after it' });
    return { title: '', content: '' };
  }
  return { title: title.trim(), content: content.trim() };
}

function subfolders(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .toSorted();
  } catch {
    return [];
  }
}
