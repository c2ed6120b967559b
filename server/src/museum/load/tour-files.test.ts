import { afterEach, expect, test } from 'vitest';
import { brokenMuseum } from '../../../test/support/museum/broken-museum.ts';

const museum = brokenMuseum();
afterEach(() => museum.mend());

const file = 'tours/school-lines.yaml';

test.each([
  ['category: 2', 'category: 9', 'category', 'tour-categories.yaml (1, 2, 3), found 9'],
  ['venue: 1', 'venue: 9', 'venue', 'venues.yaml (1, 2), found 9'],
  ['- id: 242', '- id: 241', 'tours[1].id', '241 is used already'],
  ['language: fr', 'language: french', 'tours[1].language', 'a language code'],
  ['mandatory: true', 'mandatory: maybe', 'questions[0].mandatory', 'true or false'],
  ['    name: Zwei Linien genügen\n', '', 'texts.de.name', 'is missing'],
  ['file: pictures/edge', 'file: pictures/hedge', 'picture.file', 'hedge-and-arc-400.avif'],
])('reports a tour with %j replaced by %j with file, line and field', (from, to, field, problem) => {
  const line = museum.change(file, from, to);
  const issues = museum.fileIssues().filter((fileIssue) => fileIssue.field === field);
  expect(issues).toMatchObject([{ file, problem: expect.stringContaining(problem) }]);
  expect(Math.abs((issues[0]?.line ?? 0) - line)).toBeLessThanOrEqual(1);
});
