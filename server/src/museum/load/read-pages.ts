import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FileIssue } from './file-issues.ts';
import type { MuseumPage } from '../schema/model.ts';
import { brokenLetterIn, readText } from './text-file.ts';
import type { Language } from '@foyer/contract/languages.ts';
import type { ByLanguage } from '../schema/texts.ts';

/** Pages that the shop's footer always links to [FTR-1]. */
const REQUIRED_PAGES = ['imprint', 'terms', 'data_protection', 'accessibility_statement'];

/** Reads `pages/<id>/<language>.html`: every page in every offered language. If the museum sells goods, the shipping page is required too [FTR-2]. */
export function readPages(
  folder: string,
  languages: readonly Language[],
  sellsGoods: boolean,
  fileIssues: FileIssue[],
): Record<string, ByLanguage<MuseumPage>> {
  const found = subfolders(join(folder, 'pages'));
  const pages: Record<string, ByLanguage<MuseumPage>> = {};
  for (const id of new Set([...REQUIRED_PAGES, ...(sellsGoods ? ['shipping'] : []), ...found])) {
    if (!found.includes(id) && languages.length > 0) {
      const files = languages.map((language) => `${language}.html`).join(', ');
      fileIssues.push({
        file: `pages/${id}`,
        field: '',
        problem: `the folder is missing: the shop links to this page, ${files}`,
      });
      continue;
    }
    const entries = languages.map((language) => [
      language,
      readPage(folder, `pages/${id}/${language}.html`, fileIssues),
    ]);
    pages[id] = Object.fromEntries(entries);
  }
  return pages;
}

function readPage(folder: string, file: string, fileIssues: FileIssue[]): MuseumPage {
  const html = readText(join(folder, file));
  const nothing = { title: '', content: '' };
  if (html === undefined) {
    fileIssues.push({ file, field: '', problem: 'the file is missing or cannot be read' });
    return nothing;
  }
  const broken = brokenLetterIn(html);
  if (broken !== undefined)
    fileIssues.push({ file, line: broken, field: '', problem: 'a letter cannot be read: save the file as UTF-8' });
  const [, title, content] = /^\s*<h1>([^<]+)<\/h1>\s*(\S[^]*)$/.exec(html) ?? [];
  if (title === undefined || content === undefined) {
    fileIssues.push({ file, line: 1, field: '', problem: 'expected <h1>title</h1> first and the page after it' });
    return nothing;
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
