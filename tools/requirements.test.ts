import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { home } from './run.ts';

const page = readFileSync(join(home, 'docs', 'requirements.md'), 'utf8');
const explained = [...page.matchAll(/^- \*\*([A-Z][A-Z\d]+-\d+)\*\* \S/gm)].map(([, tag = '']) => tag);

/** The tags in the brackets of all test titles, each with a file that has it. Comments do not count. */
function tagsOfTitles(): Map<string, string> {
  const ofDependencies = (file: string) => /node_modules|(^|\/)build$/.test(file);
  const files = globSync('**/*.{test,spec}.{ts,tsx}', { cwd: home, exclude: ofDependencies });
  return new Map(
    files.flatMap((file) =>
      readFileSync(join(home, file), 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(\/?\*|\/\/)/.test(line))
        .flatMap((line) => line.match(/\[[A-Z][A-Z\d]+-\d+(?:,? [A-Z][A-Z\d]+-\d+)*\]/g) ?? [])
        .flatMap((tags) => tags.match(/[A-Z][A-Z\d]+-\d+/g) ?? [])
        .map((tag) => [tag, file] as const),
    ),
  );
}

test('docs/requirements.md explains exactly the tags of the test titles', () => {
  const titles = tagsOfTitles();
  expect(explained.length).toBeGreaterThan(100);
  const unexplained = [...titles].filter(([tag]) => !explained.includes(tag));
  expect(unexplained, 'tags that docs/requirements.md does not explain, and where they are').toEqual([]);
  const untested = explained.filter((tag) => !titles.has(tag));
  expect(untested, 'requirements that no test title names').toEqual([]);
});

test('docs/requirements.md has a heading and a link for each area, and each tag once', () => {
  const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, area = '']) => area);
  expect(headings).toEqual([...new Set(explained.map((tag) => tag.replace(/-\d+$/, '')))]);
  const [contents = ''] = page.split('\n## ', 1);
  const linked = [...contents.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => anchor);
  expect(linked.toSorted()).toEqual(headings.map((area) => area.toLowerCase()).toSorted());
  expect(explained.filter((tag, at) => explained.indexOf(tag) !== at)).toEqual([]);
});
